import { useAtomValue } from 'jotai'
import { lazy, Suspense, type ReactElement } from 'react'
import { pendingStepUpAtom } from './pending-step-up.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** The place of the question "Is it still you?"; stands once on every page and is empty until somebody asks. */
export function StepUpHost(): ReactElement | null {
  const pending = useAtomValue(pendingStepUpAtom)
  if (pending === undefined) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog onSettle={pending.settle} />
    </Suspense>
  )
}
