/** So many random bytes, as hex. `crypto.randomUUID` is not there on a page without encryption. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
