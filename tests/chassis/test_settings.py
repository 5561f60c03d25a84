"""What a process is told, and what it refuses to start with."""

import pytest
from pydantic import SecretStr, ValidationError

from saleroom_chassis.settings import Environment, Settings

GOOD = "kJ8sQ2vX9pLm4TzR7wYb1NcE6hGfD3aU"


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SALEROOM_SECRET_KEY", raising=False)


def test_a_secret_has_no_default() -> None:
    with pytest.raises(ValidationError):
        Settings()


def test_values_come_from_variables_with_our_prefix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALEROOM_SECRET_KEY", "local")
    monkeypatch.setenv("SALEROOM_NATS_URL", "nats://bus:4222")
    settings = Settings()
    assert settings.nats_url == "nats://bus:4222"
    assert settings.database_url is None
    assert settings.environment is Environment.LOCAL


@pytest.mark.parametrize("secret", ["", "short", "a" * 40, "changeme-" * 5, "my-very-long-SECRET-for-the-whole-game"])
def test_production_refuses_a_weak_secret_and_does_not_repeat_it(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALEROOM_SECRET_KEY", secret)
    monkeypatch.setenv("SALEROOM_ENVIRONMENT", "production")
    with pytest.raises(ValidationError) as refused:
        Settings()
    assert not secret or secret not in str(refused.value)


def test_production_takes_a_random_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALEROOM_SECRET_KEY", GOOD)
    monkeypatch.setenv("SALEROOM_ENVIRONMENT", "production")
    settings = Settings()
    assert settings.secret_key.get_secret_value() == GOOD
    assert GOOD not in repr(settings)


class TwoKeys(Settings):
    """A service with a key of its own."""

    another_key: SecretStr


@pytest.mark.parametrize("secret", ["", "short", "a" * 40])
def test_every_key_of_a_service_is_a_secret(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALEROOM_SECRET_KEY", GOOD)
    monkeypatch.setenv("SALEROOM_ENVIRONMENT", "production")
    monkeypatch.setenv("SALEROOM_ANOTHER_KEY", secret)
    with pytest.raises(ValidationError, match="another_key"):
        TwoKeys()
    monkeypatch.setenv("SALEROOM_ANOTHER_KEY", GOOD)
    assert TwoKeys().another_key.get_secret_value() == GOOD
