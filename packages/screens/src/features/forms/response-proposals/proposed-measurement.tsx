import type { ResponseProposal } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { DefinitionList } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useEntryWords } from '../../health-record/journal-entries/use-entry-words.ts'

type Measurement = Extract<ResponseProposal, { adds: 'measurement' }>

/** What was answered, beside what the journal has of the same. */
export function ProposedMeasurement({ proposal }: { readonly proposal: Measurement }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { dateTime } = useReaderFormat()
  const words = useEntryWords()
  const { kind, state, proposed, current, isUnusual } = proposal
  const say = ({ at, ...measured }: Measurement['proposed']): ReactElement => (
    <>
      <bdi>{words.said({ kind, ...measured, symptom: null, severity: null })}</bdi>, {dateTime(at)}
    </>
  )
  const before = state === 'new' && current !== null ? [current] : []
  return (
    <>
      <DefinitionList
        items={[
          { term: t('responseProposals.measured.answered'), value: say(proposed) },
          ...before.map((last) => ({ term: t('responseProposals.measured.last'), value: say(last) })),
        ]}
      />
      {isUnusual && state === 'new' && <p>{t('responseProposals.measured.unusual')}</p>}
    </>
  )
}
