import { useTranslation } from '@platform/i18n'
import { PageLink, useIsActive, useMenuPages, useMenuTitle } from '@platform/routing'
import type { MenuPage } from '@platform/routing/pages'
import { UnreadMessages } from '@platform/screens'
import { Dialog } from '@platform/ui'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactElement } from 'react'
import styles from './bottom-bar.module.css'
import { PageIcon } from './page-icon.tsx'

/** As many as a thumb can tell apart on a narrow phone. */
const PLACES = 5

/** Where those begin that have no place of their own. */
const AFTER_ALL = 100

/** The pages whose title is too long for a fifth of a phone; their short words say where they may be broken. */
const SHORT_WORD_PAGES = {
  home: ['client.home', 'professional.home'],
  clients: ['professional.clients'],
  clientMessages: ['client.messages'],
  messages: ['professional.messages'],
  documents: ['client.documents', 'professional.documents'],
  settings: ['client.settings', 'professional.settings', 'provider.settings', 'searchProfile.settings'],
  administration: ['admin.home'],
  demoRequests: ['admin.demoRequests'],
  publicProfile: ['searchProfile.home'],
} as const satisfies Record<string, readonly MenuPage['id'][]>
const SHORT_WORDS = [
  'home',
  'clients',
  'clientMessages',
  'messages',
  'documents',
  'settings',
  'administration',
  'demoRequests',
  'publicProfile',
] as const

/** The menu of a phone: what is used most, and the rest behind the last of five places when there are more pages. */
export function BottomBar(): ReactElement {
  const { t } = useTranslation('common')
  const pages = useMenuPages()
  const [isOpen, setIsOpen] = useState(false)
  const fits = pages.length <= PLACES
  const shown = fits ? pages : pages.toSorted(byPlaceInBar).slice(0, PLACES - 1)
  const rest = pages.filter((page) => !shown.includes(page))
  const close = (): void => setIsOpen(false)
  return (
    <nav className={styles.bar} aria-label={t('navigation.main')}>
      <ul>
        {shown.map((page) => (
          <li key={page.id}>
            <BarLink page={page} />
          </li>
        ))}
        {!fits && (
          <li>
            <MoreButton rest={rest} onClick={() => setIsOpen(true)} />
          </li>
        )}
      </ul>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('navigation.more')}
        closeLabel={t('action.close')}
        place="bottom"
      >
        <ul className={styles.rest}>
          {rest.map((page) => (
            <li key={page.id}>
              <RowLink page={page} onClick={close} />
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  )
}

function byPlaceInBar(one: MenuPage, other: MenuPage): number {
  return placeOf(one) - placeOf(other)
}

function placeOf({ bar, menu }: MenuPage): number {
  return bar ?? AFTER_ALL + menu
}

/** A page that has no place of its own in the bar is found behind the last one. */
function MoreButton({ rest, onClick }: { rest: readonly MenuPage[]; onClick: () => void }): ReactElement {
  const { t } = useTranslation('common')
  return (
    <button
      type="button"
      className={styles.entry}
      aria-haspopup="dialog"
      data-active={useIsActive(rest) || undefined}
      onClick={onClick}
    >
      <IconDots aria-hidden size={22} stroke={1.6} />
      <span className={styles.word}>{t('navigation.more')}</span>
    </button>
  )
}

function BarLink({ page }: { page: MenuPage }): ReactElement {
  const word = useShortWord(page)
  return (
    <PageLink page={page.id} className={styles.entry} data-active={useIsActive([page]) || undefined}>
      <PageIcon name={page.icon} />
      <span className={styles.word}>{word}</span>
      <span className={styles.count}>
        <UnreadMessages page={page.id} />
      </span>
    </PageLink>
  )
}

function RowLink({ page, onClick }: { page: MenuPage; onClick: () => void }): ReactElement {
  return (
    <PageLink
      page={page.id}
      className={styles.row}
      data-active={useIsActive([page]) || undefined}
      onClick={onClick}
    >
      <PageIcon name={page.icon} />
      {useMenuTitle()(page)}
      <UnreadMessages page={page.id} />
    </PageLink>
  )
}

function useShortWord(page: MenuPage): string {
  const { t } = useTranslation('common')
  const titleOf = useMenuTitle()
  const word = SHORT_WORDS.find((name) => SHORT_WORD_PAGES[name].some((id) => id === page.id))
  return word === undefined ? titleOf(page) : t(`navigation.short.${word}`)
}
