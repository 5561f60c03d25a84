"""`python -m web.art`: makes what is stale of the client's faces and fonts, and notes it in the manifest.

With names (`python -m web.art E5-2 brush`) just those are made, stale or not.
"""

import sys

from playwright.sync_api import Page

from web.art import face, fonts, plan, render
from web.art.cards import FACES


def main(*names: str) -> None:
    made = plan.read_manifest()
    parts = plan.parts()
    wanted = [part for part in parts if part.name in names or (not names and plan.staleness(part, made.get(part.name)))]
    digests = {part.name: part.digest() for part in wanted}
    pictures = [part for part in wanted if part.name not in plan.FONTS]
    if pictures:
        with render.browser() as page:
            for part in pictures:
                print(part.name, flush=True)
                draw(page, part)
                made[part.name] = plan.note(part, digests[part.name])
                plan.write_manifest(made)
    for part in wanted:
        if part.name in plan.FONTS:
            print(part.name, flush=True)
            held = fonts.make(part.name, plan.characters(part.name), part.outputs[0])
            made[part.name] = plan.note(part, digests[part.name], "".join(sorted(held)))
    plan.write_manifest({part.name: made[part.name] for part in parts if part.name in made})
    print(f"{len(wanted)} of {len(parts)} made")


def draw(page: Page, part: plan.Part) -> None:
    """Render and write a face in its widths and its small picture, or a back."""
    printed = next((one for one in FACES if one.key == part.name), None)
    whole = render.picture(page, face.full(printed) if printed else face.back(part.name))
    for width, path in zip(plan.WIDTHS, part.outputs, strict=False):  # a back has two
        render.write(whole, width, path)
    if printed:
        render.write(render.picture(page, face.small(printed)), plan.SMALL, plan.small_path(printed))


main(*sys.argv[1:])
