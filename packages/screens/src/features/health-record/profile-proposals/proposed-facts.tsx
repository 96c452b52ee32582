import { EMPTY_PROFILE_FACTS, listDifferences, type ProfileFacts } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { DefinitionList, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
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
          value: <bdi>{words.value(field, proposed)}</bdi>,
        }))}
      />
    )
  }
  const differences = listDifferences(current.facts, proposed)
  if (differences.length === 0)
    return <p className={styles.muted}>{t('profile-entries:profileProposals.says')}</p>
  const none = t('common:state.none')
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
              <bdi>{words.value(field, current.facts) || none}</bdi>
            </td>
            <td>
              <bdi>{words.value(field, proposed) || none}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
