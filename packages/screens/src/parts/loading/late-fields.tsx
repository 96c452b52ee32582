import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'

const FIELDS = 'input, select, textarea'

/** Fields of a window that were not there when it opened: the first takes the focus, unless a field of the window has it. */
export function LateFields({ children }: { readonly children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    const isTyping =
      document.activeElement?.matches(FIELDS) === true &&
      current?.closest('dialog')?.contains(document.activeElement) === true
    if (!isTyping) current?.querySelector<HTMLElement>(FIELDS)?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}
