import { useTranslation } from '@platform/i18n'
import { PageLink, usePageHash } from '@platform/routing'
import { buttonClass, ChevronIcon, Stack } from '@platform/ui/elements'
import { useDeferredValue, useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
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

/**
 * Where there is room, all sections one below the other with their names beside them as links. On phones the names are the
 * page, and each leads to its section alone.
 */
export function SettingsLayout({ page, groups }: SettingsLayoutProps): ReactElement {
  const { t } = useTranslation('sites')
  const sections = groups.flatMap((group) => group.sections)
  const count = useShownCount(sections.length)
  const hash = usePageHash()
  const chosen = sections.find(({ id }) => id === hash)?.id
  const columns = useFocusOnChange(chosen)
  return (
    <div className={styles.frame}>
      <div
        ref={columns}
        className={styles.columns}
        data-partial={count < sections.length || undefined}
        data-chosen={chosen !== undefined || undefined}
      >
        <nav className={styles.navigation} aria-label={t('settings.navigation')}>
          {groups.map((group) => (
            <NavigationGroup key={group.id} page={page} group={group} chosen={chosen} />
          ))}
        </nav>
        <PageLink
          page={page}
          className={`${styles.back} ${buttonClass({ variant: 'quiet', size: 'small' })}`}
        >
          <ChevronIcon className={styles.onward} />
          {t('settings.all')}
        </PageLink>
        <Stack gap="section" className={styles.sections}>
          {sections.slice(0, count).map(({ id, content }) => (
            <div
              key={id}
              id={id}
              className={styles.section}
              tabIndex={-1}
              data-chosen={id === chosen || undefined}
            >
              {content}
            </div>
          ))}
        </Stack>
      </div>
    </div>
  )
}

/**
 * Where the link that led on is gone with the list it stood in, the focus goes on to the section, and on the way back to the
 * link that led there.
 */
function useFocusOnChange(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const columns = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    const target = chosen === undefined ? `a[href$="#${before.current}"]` : `#${CSS.escape(chosen)}`
    before.current = chosen
    const active = document.activeElement
    if (active !== null && active !== document.body && active.checkVisibility()) return
    columns.current?.querySelector<HTMLElement>(target)?.focus()
  }, [chosen])
  return columns
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

interface NavigationGroupProps {
  readonly page: SettingsPage
  readonly group: SettingsGroup
  readonly chosen: string | undefined
}

function NavigationGroup({ page, group, chosen }: NavigationGroupProps): ReactElement {
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
              aria-current={id === chosen ? 'location' : undefined}
            >
              {title}
              <ChevronIcon className={styles.onward} />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
