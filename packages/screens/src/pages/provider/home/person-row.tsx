import type { ProviderPerson } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Badge, Button, Cluster } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import styles from './home.module.css'

interface PersonRowProps {
  readonly person: ProviderPerson
  readonly canChange: boolean
}

/** Somebody who works for the provider, and what they may do there. */
export function PersonRow({ person, canChange }: PersonRowProps): ReactElement {
  const { t } = useTranslation(['organizations', 'provider'])
  const { email, role, isYou } = person
  return (
    <li className={styles.person}>
      <span>
        {fullName(person)} {isYou && <Badge tone="accent">{t('organizations:members.you')}</Badge>}
      </span>
      <Cluster>
        <span className={styles.role}>{t(`provider:provider.people.roles.${role}`)}</span>
        <span className={styles.role}>{email}</span>
        {canChange && <ChangeRole person={person} />}
      </Cluster>
    </li>
  )
}

function ChangeRole({ person }: Pick<PersonRowProps, 'person'>): ReactElement {
  const { id, role } = person
  const { t } = useTranslation('provider')
  const { api, queryClient } = useServices()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const next = role === 'admin' ? 'member' : 'admin'
  const name = fullName(person)
  const change = useMutation({
    mutationFn: () => api.call.main.provider.changeRole({ params: { id }, body: { role: next } }),
    onSuccess: () => tell(t('provider.people.changed', { name })),
    onError: (error) => tellFailure(t('provider.people.notChanged'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.main.provider.key() }),
  })
  return (
    <Button
      size="small"
      busy={change.isPending}
      aria-label={t(`provider.people.makeNamed.${next}`, { name })}
      onClick={() => change.mutate()}
    >
      {t(`provider.people.make.${next}`)}
    </Button>
  )
}
