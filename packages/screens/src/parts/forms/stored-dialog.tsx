import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import type { ReactElement } from 'react'
import { StoredFormBody, type StoredFormLooks } from './stored-form.tsx'
import { useStoredForm, type StoredFormOptions, type Versioned } from './use-stored-form.ts'

export interface StoredDialogProps<Values extends object, Stored extends Versioned>
  extends
    Omit<StoredFormOptions<Values, Stored>, 'onSaved'>,
    Omit<StoredFormLooks<Values>, 'onCancel' | 'failedTitle'> {
  readonly title: string
  readonly failedTitle: string
  /** Called when it is over: what was changed is stored, or is given up. */
  readonly onClose: () => void
  /** Called before that when it is stored. */
  readonly onSaved?: () => void
}

/** A window that changes something stored. */
export function StoredDialog<Values extends object, Stored extends Versioned>(
  props: StoredDialogProps<Values, Stored>,
): ReactElement {
  const { title, onClose, onSaved, ...rest } = props
  const { t } = useTranslation('common')
  const state = useStoredForm({
    ...rest,
    onSaved: () => {
      onSaved?.()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} stays={state.form.isBusy}>
      <StoredFormBody {...rest} state={state} onCancel={onClose} />
    </Dialog>
  )
}
