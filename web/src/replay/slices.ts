/** The parts of a JSON text as they stand there, letter by letter, to be hashed. The text is one that JSON.parse takes. */

/** The members of an object by name. */
export function fields(text: string): Map<string, string> {
  return new Map(
    members(text).map((member) => {
      const colon = end(member, 0);
      return [member.slice(1, colon - 1), member.slice(colon + 1)];
    }),
  );
}

/** The members of a list or an object. */
export function members(text: string): string[] {
  const found: string[] = [];
  let at = 1;
  while (at < text.length - 1) {
    let to = end(text, at);
    if (text[to] === ":") to = end(text, to + 1);
    found.push(text.slice(at, to));
    at = to + 1;
  }
  return found;
}

/** Where the value that begins here is over. */
function end(text: string, at: number): number {
  if (text[at] === '"') return afterString(text, at);
  if (text[at] === "{" || text[at] === "[") return afterBrackets(text, at);
  let i = at;
  while (i < text.length && !",}]".includes(text[i]!)) i += 1;
  return i;
}

function afterBrackets(text: string, opening: number): number {
  let depth = 0;
  let i = opening;
  do {
    const letter = text[i]!;
    if (letter === "{" || letter === "[") depth += 1;
    else if (letter === "}" || letter === "]") depth -= 1;
    i = letter === '"' ? afterString(text, i) : i + 1;
  } while (depth && i < text.length);
  return i;
}

function afterString(text: string, opening: number): number {
  let i = opening + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === "\\" ? 2 : 1;
  return i + 1;
}
