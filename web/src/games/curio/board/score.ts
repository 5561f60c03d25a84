/** A row's score as the view tells it, put together for the eye. */

import type { CurioDisplayScore } from "../../../wire/types";
import type { RankingPart } from "../../pack";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What each piece has scored when all is done. */
export const standing = ({ skill, bonus }: CurioDisplayScore): number[] => skill.map((points, place) => points + bonus[place]!);

/** What a total is made of, in the order in which it comes about. */
export function partsOf({ base, skill, bonus, groups, medals }: CurioDisplayScore): RankingPart[] {
  return [
    { key: "final.base", value: sum(base) },
    { key: "final.skill", value: sum(skill) - sum(base) },
    { key: "final.bonus", value: sum(bonus) },
    { key: "final.groups", value: groups.length },
    { key: "final.medals", value: medals },
  ];
}
