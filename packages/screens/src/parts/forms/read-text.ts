/** The text of a field, empty where the form has no such field; files are no text. */
export function readText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
