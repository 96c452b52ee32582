import type { FormLink } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

const TONES = { open: 'info', submitted: 'success', expired: 'neutral', revoked: 'neutral' } as const

/** How a link stands; of an open one until when. */
export function LinkStatus({ link: { state, expiresAt } }: { link: FormLink }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  return (
    <Status tone={TONES[state]}>
      {state === 'open'
        ? t('formLinks.until', { time: format.dateTime(expiresAt) })
        : t(`formLinks.${state}`)}
    </Status>
  )
}
