import type { OfferedRecord } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { DefinitionList, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AnswerButtons, type AnswerButtonsProps } from './answer-buttons.tsx'

const PARTS = [
  'profileEntries',
  'journalEntries',
  'documents',
  'appointments',
  'conversations',
  'careTeam',
] as const satisfies readonly (keyof OfferedRecord)[]

/** What somebody takes over, and what that means, before they do. */
export function TakeOver(props: AnswerButtonsProps): ReactElement {
  const { invitation } = props
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const { readOffered } = useServices().api.query.dataTrust.receivedInvitations
  const record = useQuery(readOffered.queryOptions({ input: { params: { id: invitation.id } } }))
  return (
    <Stack>
      <p>{t('receivedInvitations.takeOverText', { name: invitation.invitedBy })}</p>
      <p>{t('receivedInvitations.takeOverJoined')}</p>
      <Loaded query={record} skeleton={<Skeleton shape="control" lines={3} />}>
        {(found) => (
          <DefinitionList
            items={PARTS.map((part) => ({
              term: t(`receivedInvitations.record.${part}`),
              value: format.number(found[part]),
            }))}
          />
        )}
      </Loaded>
      <AnswerButtons {...props} />
    </Stack>
  )
}
