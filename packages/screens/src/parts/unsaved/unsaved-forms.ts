/** Finds a form on the page; it may not be there yet, or any more. */
type FindForm = () => HTMLFormElement | null | undefined

/**
 * The forms with input that nobody has saved. What counts is what stands in the document, because the inputs of a form are
 * the browser's own: a form is unsaved once somebody has typed in it and it says something else than before.
 */
function createUnsavedForms() {
  const finders = new Set<FindForm>()
  /** What a form said before somebody typed in it, or when it was last saved. */
  const said = new WeakMap<HTMLFormElement, string>()
  const touched = new Set<HTMLFormElement>()
  const sending = new Set<HTMLFormElement>()
  const listeners = new Set<() => void>()

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const isWatched = (form: HTMLFormElement): boolean => [...finders].some((find) => find() === form)
  const isUnsaved = (form: HTMLFormElement): boolean =>
    form.isConnected && isWatched(form) && writeValues(form) !== said.get(form)

  const remember = (form: HTMLFormElement): void => {
    if (!said.has(form)) said.set(form, writeValues(form))
  }
  function handleApproach({ target }: Event): void {
    const form = formOf(target)
    if (form !== null) remember(form)
  }
  function handleInput({ target }: Event): void {
    const form = formOf(target)
    if (form === null || touched.has(form) || !isWatched(form)) return
    touched.add(form)
    tell()
  }
  function listen(): void {
    // Before anything can be changed; a box that is ticked with the mouse takes the focus in some browsers only.
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, handleApproach, true)
    for (const type of ['input', 'change']) document.addEventListener(type, handleInput, true)
  }
  function stopListening(): void {
    for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, handleApproach, true)
    for (const type of ['input', 'change']) document.removeEventListener(type, handleInput, true)
  }

  return {
    /** Watches a form until the function that is returned is called. */
    watch(find: FindForm): () => void {
      if (finders.size === 0) listen()
      finders.add(find)
      const found = find()
      // A window that opens has given it the focus before anybody listened.
      if (found?.contains(document.activeElement) === true) remember(found)
      return () => {
        finders.delete(find)
        if (finders.size === 0) stopListening()
        let isLess = false
        for (const form of touched) if (!form.isConnected) isLess = touched.delete(form) || isLess
        if (isLess) tell()
      }
    },
    /** While a form is being sent it goes away because it is done with. */
    startSending: (form: HTMLFormElement): unknown => sending.add(form),
    stopSending(form: HTMLFormElement, isSaved: boolean): void {
      sending.delete(form)
      if (!isSaved) return
      said.set(form, writeValues(form))
      if (touched.delete(form)) tell()
    },
    /** Whether leaving a part of the page would lose something. */
    hasAny: (within: Node = document): boolean =>
      [...touched].some((form) => within.contains(form) && !sending.has(form) && isUnsaved(form)),
    /** Whether the end of the page would lose something; what is on its way counts too. */
    hasAnyAtAll: (): boolean => [...touched].some(isUnsaved),
    /** What is in a part of the page may be lost. */
    forget(within: Node = document): void {
      for (const form of touched) if (within.contains(form)) touched.delete(form)
      tell()
    },
    /** Whether somebody has typed in a form that is not saved yet. */
    isTouched: (): boolean => touched.size > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const unsavedForms = createUnsavedForms()

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form') : null
}

function writeValues(form: HTMLFormElement): string {
  return JSON.stringify([...form.elements].map(readValue))
}

function readValue(control: Element): unknown {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  return isField ? control.value : null
}
