import { EMPTY_PROFILE_FACTS, listDifferences, type ProfileFacts } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { DefinitionList, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { CodedAs } from '../codings/coded-as.tsx'
import { useFactWords } from '../profile-entries/use-fact-words.ts'
import styles from './profile-proposals.module.css'

interface ProposedFactsProps {
  readonly proposal: {
    readonly proposed: ProfileFacts
    readonly current: { readonly facts: ProfileFacts } | null
  }
}

/** What would be new; of an entry that is there, what it says now and would say then, side by side. */
export function ProposedFacts({ proposal }: ProposedFactsProps): ReactElement | null {
  const { t } = useTranslation(['common', 'profile-entries'])
  const words = useFactWords()
  const { proposed, current } = proposal
  if (current === null) {
    // Its name stands above.
    const { kind, name } = proposed
    const said = listDifferences({ ...EMPTY_PROFILE_FACTS, kind, name }, proposed)
    if (said.length === 0) return null
    return (
      <DefinitionList
        items={said.map((field) => ({
          term: words.label(field, proposed.kind),
          value: <FactValue field={field} facts={proposed} />,
        }))}
      />
    )
  }
  const differences = listDifferences(current.facts, proposed)
  if (differences.length === 0)
    return <p className={styles.muted}>{t('profile-entries:profileProposals.says')}</p>
  return (
    <table className={styles.compared}>
      <caption>
        <VisuallyHidden>
          {t('profile-entries:profileProposals.compared', { name: current.facts.name })}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('profile-entries:profileProposals.now')}</th>
          <th scope="col">{t('profile-entries:profileProposals.then')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((field) => (
          <tr key={field}>
            <th scope="row">{words.label(field, proposed.kind)}</th>
            <td>
              <FactValue field={field} facts={current.facts} />
            </td>
            <td>
              <FactValue field={field} facts={proposed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FactValueProps {
  readonly field: keyof ProfileFacts
  readonly facts: ProfileFacts
}

function FactValue({ field, facts }: FactValueProps): ReactElement {
  const { t } = useTranslation('common')
  const words = useFactWords()
  if (field === 'codings' && facts.codings !== undefined && facts.codings.length > 0)
    return <CodedAs codings={facts.codings} />
  return <bdi>{words.value(field, facts) || t('state.none')}</bdi>
}
