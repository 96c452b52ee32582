import { loadNamespaces, useTranslation } from '@platform/i18n'
import { notify, usePaletteShortcut } from '@platform/ui'
import { Button, SearchIcon } from '@platform/ui/elements'
import { useState, type ComponentType, type ReactElement } from 'react'
import styles from './palette-button.module.css'

interface PaletteProps {
  readonly onClose: () => void
}

/** Opens the search over everything the account may go to; it is loaded when somebody asks for it. */
export function PaletteButton(): ReactElement {
  const { t, i18n } = useTranslation('common')
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)

  async function open(): Promise<void> {
    setIsLoading(true)
    try {
      const [{ PagePalette }] = await Promise.all([
        import('./page-palette.tsx'),
        loadNamespaces(i18n, ['search']),
      ])
      setPalette(() => PagePalette)
      setIsOpen(true)
    } catch {
      notify({ tone: 'danger', title: t('palette.notLoaded'), closeLabel: t('action.close') })
    } finally {
      setIsLoading(false)
    }
  }
  usePaletteShortcut(() => void open())

  return (
    <>
      <Button
        variant="quiet"
        className={styles.button}
        icon={<SearchIcon />}
        busy={isLoading}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('palette.label')}
        onClick={() => void open()}
      >
        <span className={styles.word}>{t('palette.open')}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {isApple() ? '⌘' : 'Ctrl'} K
        </kbd>
      </Button>
      {Palette !== undefined && isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Whose keyboards have a Command key instead. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent)
}
