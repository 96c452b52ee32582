import type { CareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Card, DefinitionList, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import styles from './members.module.css'

interface InvitationCardProps {
  readonly invitation: CareInvitation
  /** Missing for who may only look. */
  readonly onRevoke?: () => void
}

/** Somebody who was invited and has not answered yet. */
export function InvitationCard({ invitation, onRevoke }: InvitationCardProps): ReactElement {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const nameScopes = useScopeNames()
  const { email, kind, scopes, expiresAt } = invitation
  const name = email ?? t('careTeam.invitations.byCode')
  return (
    <Card as="li" tone="tinted">
      <div className={styles.who}>
        <div className={styles.address}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {kind === 'guardian' && <p className={styles.aside}>{t('careTeam.invitations.guardian')}</p>}
        </div>
        <Status tone="neutral">{t('careTeam.invitations.title')}</Status>
      </div>
      <DefinitionList
        items={[
          { term: t('careTeam.team.sees'), value: nameScopes(scopes) },
          { term: t('careTeam.invitations.expires'), value: format.dateTime(expiresAt) },
        ]}
        className={styles.facts}
      />
      {onRevoke !== undefined && (
        <div className={styles.actions}>
          <Button size="small" aria-label={t('careTeam.invitations.revokeFor', { name })} onClick={onRevoke}>
            {t('careTeam.invitations.revoke')}
          </Button>
        </div>
      )}
    </Card>
  )
}
