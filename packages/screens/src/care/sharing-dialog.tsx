import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../services/reader-format.ts'
import { lastDayOf } from './last-day.ts'
import { SharingFields, type SharingFieldsProps } from './sharing-fields.tsx'

interface SharingDialogProps extends Pick<SharingFieldsProps, 'scopes' | 'endsOn' | 'defaultScopes'> {
  /** Whose rights are changed. */
  readonly name: string
  readonly form: {
    readonly isBusy: boolean
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** The end that is stored; `null` for none. */
  readonly endsAt: string | null
  /** What keeps the change from being saved. */
  readonly summary: ReactNode
  readonly onClose: () => void
}

/** Changes what somebody may see, and until when. */
export function SharingDialog(props: SharingDialogProps): ReactElement {
  const { name, form, endsAt, summary, onClose, ...fields } = props
  const { t } = useTranslation(['care', 'common'])
  const { timeZone } = useReaderFormat()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('care:change.title', { name })}
      closeLabel={t('common:action.close')}
      stays={form.isBusy}
    >
      <Form onSubmit={form.onSubmit}>
        {summary}
        <SharingFields {...fields} defaultEndsOn={lastDayOf(endsAt, timeZone)} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('care:change.save')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
