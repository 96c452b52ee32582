type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers forms that are to be replaced, and where the cursor is in them.
 *
 * @returns puts what was typed and chosen into those that stand in their places then: their ids are others
 */
export function rememberTyped(root: HTMLElement): () => void {
  const controls = [...readControls(root)]
  const focused = controls.find(([, control]) => control === document.activeElement)
  return () => {
    const present = new Map(readControls(root))
    for (const [place, before] of controls) {
      const control = present.get(place)
      if (control !== undefined && control !== before && isChanged(before)) putBack(control, before)
    }
    // Whoever has gone on to something else since stays there.
    if (focused && document.activeElement === document.body)
      putCursorBack(present.get(focused[0]), focused[1])
  }
}

/** The controls by the number of their form, their name, and their number among those of the same name. */
function* readControls(root: HTMLElement): Generator<readonly [place: string, control: Control]> {
  for (const [formIndex, form] of [...root.querySelectorAll('form')].entries()) {
    const counts = new Map<string, number>()
    for (const control of form.elements) {
      if (!isControl(control)) continue
      const count = counts.get(control.name) ?? 0
      counts.set(control.name, count + 1)
      yield [`${formIndex} ${control.name} ${count}`, control]
    }
  }
}

/** What can be given a value; a file can only be chosen by a person. */
function isControl(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return element.type !== 'file'
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(rendered, 0)
  }
  if (isTicked(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** As a person would do it, so that everybody hears of it who listens to the form. */
function putBack(control: Control, before: Control): void {
  if (isTicked(control) && isTicked(before)) {
    // A radio goes off by itself when another one of its group goes on.
    if (before.checked !== control.checked && (before.checked || control.type === 'checkbox')) control.click()
    return
  }
  if (control.value === before.value) return
  // React puts a setter of its own on the element, and takes for known what was set by it.
  Reflect.set(Object.getPrototypeOf(control), 'value', before.value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function putCursorBack(control: Control | undefined, before: Control): void {
  control?.focus({ preventScroll: true })
  if (!isText(control) || !isText(before)) return
  // Not every kind of input tells where the cursor is in it, an e-mail address for one.
  if (before.selectionStart !== null) control.setSelectionRange(before.selectionStart, before.selectionEnd)
}

function isText(control: Control | undefined): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}
