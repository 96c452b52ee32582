import { leadsOrganization } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch, useViewer } from '@platform/routing'
import { Tabs } from '@platform/ui'
import {
  buttonClass,
  EmptyState,
  ForbiddenState,
  Page,
  PageHeading,
  TeamIllustration,
} from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { TABS } from './admin.queries.ts'
import { AuditTab } from './audit-tab.tsx'
import { MembersTab } from '../../../features/organizations/members/members-tab.tsx'
import { ServiceTypesTab } from '../../../features/service-requests/service-types/service-types-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RightsTab } from './rights-tab.tsx'

/** The organization for those who lead it: members, profile and services, rights, and what was changed. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const viewer = useViewer()
  const role = viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
  return (
    <Page>
      <PageHeading title={t('professional.admin.title')} description={t('professional.admin.description')} />
      {role === undefined ? <NoOrganization /> : <ForRole role={role} />}
    </Page>
  )
}

function ForRole({ role }: { role: string }): ReactElement {
  const { t } = useTranslation('organizations')
  if (leadsOrganization(role)) return <AdminTabs />
  return (
    <ForbiddenState title={t('organization.notLead.title')}>{t('organization.notLead.text')}</ForbiddenState>
  )
}

function AdminTabs(): ReactElement {
  const { t } = useTranslation('organizations')
  const [{ tab }, change] = usePageSearch({ tab: TABS })
  const panels = {
    members: <MembersTab />,
    profile: <ProfileTab />,
    requests: <ServiceTypesTab />,
    rights: <RightsTab />,
    audit: <AuditTab />,
  }
  return (
    <Tabs
      label={t('organization.tabs.label')}
      value={tab}
      onValueChange={(id) => {
        const chosen = TABS.find((known) => known === id)
        // A tab is a place: going back leads to the one before.
        if (chosen !== undefined) change({ tab: chosen }, { history: 'push' })
      }}
      tabs={TABS.map((id) => ({ id, label: t(`organization.tabs.${id}`), panel: panels[id] }))}
    />
  )
}

function NoOrganization(): ReactElement {
  const { t } = useTranslation('organizations')
  return (
    <EmptyState
      title={t('organization.noOrganization.title')}
      illustration={<TeamIllustration />}
      action={
        <PageLink
          page="professional.setup"
          search={{ step: 'organization' }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('organization.noOrganization.action')}
        </PageLink>
      }
    >
      {t('organization.noOrganization.text')}
    </EmptyState>
  )
}
