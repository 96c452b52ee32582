const FENCED = /^```[^]*?^```$/gm
const LONGEST = 180

/** What a page is about: the first paragraph of its Markdown as plain text, whole sentences of it where it is long. */
export function describePage(markdown: string): string {
  const [, body = ''] = /^# .*$([^]*)/m.exec(markdown) ?? []
  const paragraph = body
    .replaceAll(FENCED, '')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find((part) => /^[\w`"*[]/.test(part))
  const text = (paragraph ?? '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/:$/, '.')
  const sentences = text.match(/.+?[.!?](?=\s|$)/g) ?? [text]
  let said = ''
  for (const sentence of sentences) {
    if (said !== '' && said.length + sentence.length > LONGEST) break
    said += sentence
  }
  return said.length > LONGEST ? `${said.slice(0, said.lastIndexOf(' ', LONGEST))} …` : said
}
