"""What every process is told from outside: variables of the environment that begin with ``SALEROOM_``."""

from enum import StrEnum
from typing import Literal, Self

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

SECRET_MIN_LENGTH = 32
SECRET_MIN_DISTINCT = 10
_PLACEHOLDERS = ("change", "secret", "password", "example", "placeholder", "default", "saleroom", "insecure", "xxxx")


class Environment(StrEnum):
    """Where a process runs. Outside ``local`` a weak secret keeps it from starting."""

    LOCAL = "local"
    PRODUCTION = "production"


class Settings(BaseSettings):
    """The settings that all services share; a service adds its own in a subclass.

    Raises ``pydantic.ValidationError`` for a missing or refused value; its text never holds what was given.
    """

    model_config = SettingsConfigDict(
        env_prefix="SALEROOM_", hide_input_in_errors=True, extra="ignore", frozen=True, str_strip_whitespace=True
    )

    environment: Environment = Environment.LOCAL
    nats_url: str = "nats://127.0.0.1:4222"
    nats_user: str | None = None
    nats_password: SecretStr | None = None
    redis_url: str = "redis://127.0.0.1:6379/0"
    database_url: str | None = None
    secret_key: SecretStr
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    trace_ratio: float = Field(default=0.0, ge=0.0, le=1.0)

    @model_validator(mode="after")
    def _refuse_weak_secrets(self) -> Self:
        """Every setting whose name ends in `_key` is one."""
        for name in type(self).model_fields:
            if name.endswith("_key"):
                secret = getattr(self, name).get_secret_value()
                if not secret:
                    raise ValueError(f"{name} is empty")
                if self.environment is not Environment.LOCAL:
                    _refuse_weak(name, secret)
        return self


def _refuse_weak(name: str, secret: str) -> None:
    """Raise ValueError for a secret that somebody could guess, without repeating it."""
    if len(secret) < SECRET_MIN_LENGTH:
        raise ValueError(f"{name} needs at least {SECRET_MIN_LENGTH} characters")
    if len(set(secret)) < SECRET_MIN_DISTINCT:
        raise ValueError(f"{name} needs at least {SECRET_MIN_DISTINCT} different characters")
    if any(word in secret.lower() for word in _PLACEHOLDERS):
        raise ValueError(f"{name} looks like a placeholder")
