import { useTranslation } from '@platform/i18n'
import { PageLink, usePageHash } from '@platform/routing'
import { Stack } from '@platform/ui/elements'
import { useDeferredValue, type ReactElement, type ReactNode } from 'react'
import styles from './settings-layout.module.css'

/** The page that shows the settings of an account kind. */
export type SettingsPage =
  | 'client.settings'
  | 'professional.settings'
  | 'provider.settings'
  | 'searchProfile.settings'
  | 'admin.settings'

export interface SettingsSection {
  /** The anchor: a link to `/client/settings#<id>` leads here. */
  readonly id: string
  /** The words of the local navigation; the section shows its own heading. */
  readonly title: string
  readonly content: ReactNode
}

export interface SettingsGroup {
  readonly id: string
  readonly title: string
  readonly sections: readonly SettingsSection[]
}

interface SettingsLayoutProps {
  readonly page: SettingsPage
  readonly groups: readonly SettingsGroup[]
}

/** As many as fill the window of a laptop. */
const FIRST_SECTIONS = 2

/** All sections one below the other; where there is room, their names beside them as links. */
export function SettingsLayout({ page, groups }: SettingsLayoutProps): ReactElement {
  const { t } = useTranslation('sites')
  const sections = groups.flatMap((group) => group.sections)
  const count = useShownCount(sections.length)
  return (
    <div className={styles.frame}>
      <div className={styles.columns} data-partial={count < sections.length || undefined}>
        <nav className={styles.navigation} aria-label={t('settings.navigation')}>
          {groups.map((group) => (
            <NavigationGroup key={group.id} page={page} group={group} />
          ))}
        </nav>
        <Stack gap="section" className={styles.sections}>
          {sections.slice(0, count).map(({ id, content }) => (
            <div key={id} id={id} className={styles.section}>
              {content}
            </div>
          ))}
        </Stack>
      </div>
    </div>
  )
}

/**
 * How many sections stand on the page: those at its top at first, so that it shows at once, and all of them a moment later,
 * made in small steps between which the page answers. Who comes for a section has all of them at once.
 */
function useShownCount(all: number): number {
  const hash = usePageHash()
  const count = useDeferredValue(all, FIRST_SECTIONS)
  return hash === '' ? count : all
}

function NavigationGroup({ page, group }: { page: SettingsPage; group: SettingsGroup }): ReactElement {
  const hash = usePageHash()
  return (
    <div>
      <p className={styles.group} id={`group-${group.id}`}>
        {group.title}
      </p>
      <ul className={styles.links} aria-labelledby={`group-${group.id}`}>
        {group.sections.map(({ id, title }) => (
          <li key={id}>
            <PageLink
              page={page}
              hash={id}
              className={styles.link}
              aria-current={hash === id ? 'location' : undefined}
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
