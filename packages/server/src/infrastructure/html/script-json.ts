/** JSON as the text of a script element: no "<" inside it, so that nothing in a text can end it. */
export function writeScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
