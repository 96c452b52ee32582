import { useEffect, useRef, type RefObject } from 'react'
import { unsavedForms } from './unsaved-forms.ts'

interface UnsavedForm {
  readonly ref: RefObject<HTMLFormElement | null>
  /** What is in it is stored. */
  readonly forget: () => void
}

/** For a form that is none of `useNativeForm`: what is typed in it is asked about before it is lost. */
export function useUnsavedForm(): UnsavedForm {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => unsavedForms.watch(() => ref.current), [])
  return { ref, forget: () => ref.current !== null && unsavedForms.stopSending(ref.current, true) }
}
