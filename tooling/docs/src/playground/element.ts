/** An element with its properties and what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

export function button(name: string, press: () => unknown): HTMLButtonElement {
  return element('button', { type: 'button', onclick: () => void press() }, name)
}

/** Facts as names and values, whose values change. */
export function facts(names: readonly string[]): {
  list: HTMLElement
  show(values: readonly string[]): void
} {
  const values = names.map(() => element('dd'))
  const list = element(
    'dl',
    {},
    ...names.map((name, index) => element('div', {}, element('dt', {}, name), values[index] ?? '')),
  )
  return {
    list,
    show(texts) {
      // What is the same is left alone, so that a selection in it stays.
      for (const [index, value] of values.entries()) {
        const text = texts[index] ?? ''
        if (value.textContent !== text) value.textContent = text
      }
    },
  }
}
