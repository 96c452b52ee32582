import type { EmergencyCard } from '@platform/contract/health-record'
import { useFormat, useTranslation } from '@platform/i18n'
import { PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useBornText } from '../../care/persons/use-born.ts'
import { CardSheet, PrintButton } from './card-sheet.tsx'

/** The emergency card of somebody, for whoever has the link to it. */
export function SharedCard({ card }: { readonly card: EmergencyCard }): ReactElement {
  const { t, ready } = useTranslation('profile-entries')
  const format = useFormat()
  const bornText = useBornText()
  const { name, birthDate, readAt, expiresAt } = card
  // A link can be to much else, so its page has no texts of a health profile.
  if (!ready) return <Skeleton shape="control" lines={8} />
  return (
    <Stack gap="loose">
      <PageHeading
        title={t('profileEntries.card.title')}
        description={t('profileEntries.card.shared', { time: format.dateTime(expiresAt) })}
        action={<PrintButton />}
      />
      <CardSheet
        name={name}
        born={bornText(birthDate)}
        profile={card}
        headingLevel={2}
        foot={t('profileEntries.card.asOf', { date: format.dateTime(readAt) })}
      />
    </Stack>
  )
}
