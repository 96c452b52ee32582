/** A table of cells that are HTML already; with `hasRowHeadings` the first cell of a row names it. */
export function createTable(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  hasRowHeadings = false,
): string {
  const head = header.map((cell) => (cell === '' ? '<td></td>' : `<th scope="col">${cell}</th>`)).join('')
  const body = rows
    .map((cells) => {
      const [first = '', ...others] = cells
      const heading = hasRowHeadings ? `<th scope="row">${first}</th>` : `<td>${first}</td>`
      return `<tr>${heading}${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    })
    .join('')
  return scrollable(name, `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`)
}

/** What may be wider than the page can be reached and moved by the keyboard. */
export function scrollable(name: string, html: string): string {
  return `<div class="scrollable" role="group" aria-label="${name}" tabindex="0" v-pre>${html}</div>\n`
}
