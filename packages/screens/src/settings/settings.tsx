import { Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../loading/loaded.tsx'
import { useServices } from '../services/site-services.tsx'
import { SignInsSection } from '../sign-ins/sign-ins-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface SettingsProps {
  readonly title: string
  readonly description: string
}

/** A person's own settings; the same for clients and professionals. */
export function Settings({ title, description }: SettingsProps): ReactElement {
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  return (
    <Page width="reading">
      <PageHeading title={title} description={description} />
      <Stack gap="section">
        <Loaded query={account} skeleton={<Skeleton shape="control" lines={5} />}>
          {(data) => (
            <>
              <ProfileSection key={data.id} account={data} />
              <AppearanceSection />
              <PasswordSection account={data} />
            </>
          )}
        </Loaded>
        <SessionsSection />
        <SignInsSection />
      </Stack>
    </Page>
  )
}
