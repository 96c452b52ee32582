import { useTranslation } from '@platform/i18n'
import { useBeforeLeaving } from '@platform/routing'
import { BeforeClosingContext, type BeforeClosing } from '@platform/ui/elements'
import { useAtomValue } from 'jotai'
import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { pendingLeaveAtom } from './pending-leave.ts'
import { unsavedForms } from './unsaved-forms.ts'
import { useMayLeave } from './use-may-leave.ts'

/**
 * Asks before what somebody has typed is lost: on the way to another page, at a reload or the end of the tab, and when a
 * window with a form in it is closed. Stands once around every page.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }): ReactElement {
  const isTouched = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.isTouched, () => false)
  const mayLeave = useMayLeave()
  useBeforeLeaving({
    isActive: isTouched,
    mayLeave: useCallback(() => mayLeave(), [mayLeave]),
    warns: unsavedForms.hasAnyAtAll,
  })
  const beforeClosing = useCallback<BeforeClosing>(
    (within, close, stay) => {
      if (!unsavedForms.hasAny(within)) {
        close()
        return
      }
      void mayLeave(within).then((may) => (may ? close() : stay?.()))
    },
    [mayLeave],
  )
  return (
    <BeforeClosingContext value={beforeClosing}>
      {children}
      <LeaveQuestion isNear={isTouched} />
    </BeforeClosingContext>
  )
}

interface LeaveQuestionProps {
  /** Whether somebody may soon have to be asked. */
  readonly isNear: boolean
}

function LeaveQuestion({ isNear }: LeaveQuestionProps): ReactElement | null {
  const pending = useAtomValue(pendingLeaveAtom)
  const { t } = useTranslation('common')
  const [Dialog, setDialog] = useState<ComponentType<{ onSettle: (mayLeave: boolean) => void }>>()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (!isNear) return
    // Fetched before it is needed: it may be asked when the network is gone.
    void import('./leave-dialog.tsx').then(
      ({ LeaveDialog }) => setDialog(() => LeaveDialog),
      () => setIsMissing(true),
    )
  }, [isNear])
  useEffect(() => {
    if (pending === undefined || !isMissing) return
    // oxlint-disable-next-line no-alert -- the browser's own question is there when ours did not arrive
    pending.settle(window.confirm(`${t('form.leaveTitle')} ${t('form.leaveText')}`))
  }, [isMissing, pending, t])
  if (pending === undefined || Dialog === undefined) return null
  return <Dialog onSettle={pending.settle} />
}
