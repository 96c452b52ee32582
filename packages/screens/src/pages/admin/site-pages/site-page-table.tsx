import type { AdministeredSite, SitePage } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, DataList, Section, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { usePageName } from './page-name.ts'
import styles from './site-page-table.module.css'
import { useSwitchPage } from './use-switch-page.ts'

const TONES = { on: 'success', off: 'warning', leftOut: 'neutral', fixed: 'neutral' } as const
const AREAS = ['main', 'client', 'professional', 'provider', 'searchProfile', 'account'] as const

/** The pages of a site by area, each with its switch. */
export function SitePageTable({ site }: { site: AdministeredSite }): ReactElement {
  const { t } = useTranslation('administration')
  return (
    <>
      {AREAS.map((area) => (
        <Section key={area} className={styles.area} title={t(`sites.areas.${area}`)}>
          <AreaTable
            siteId={site.id}
            caption={t('sites.caption', { site: site.name })}
            pages={site.pages.filter(({ page }) => page.startsWith(`${area}.`))}
          />
        </Section>
      ))}
    </>
  )
}

interface AreaTableProps {
  readonly siteId: string
  readonly caption: string
  readonly pages: readonly SitePage[]
}

function AreaTable({ siteId, caption, pages }: AreaTableProps): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  const pageName = usePageName()
  const { switchPage, switchingPage } = useSwitchPage(siteId)
  const columns: DataColumn<SitePage>[] = [
    {
      id: 'page',
      header: t('sites.page'),
      kind: 'primary',
      cell: ({ page, path }) => (
        <>
          {pageName(page)}
          <span className={styles.path}>{path}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('sites.state'),
      kind: 'status',
      cell: ({ state, offWith }) => (
        <Status tone={TONES[state]}>
          {offWith === null ? t(`sites.states.${state}`) : t('sites.offWith', { path: offWith })}
        </Status>
      ),
    },
    {
      id: 'changed',
      header: t('sites.changed'),
      kind: 'secondary',
      cell: ({ changedAt, changedBy }) => {
        if (changedAt === null) return t('sites.unchanged')
        const date = format.dateTime(changedAt)
        return changedBy === null ? date : t('sites.changedBy', { name: changedBy, date })
      },
    },
  ]
  return (
    <DataList
      caption={caption}
      captionHidden
      columns={columns}
      rows={pages}
      rowKey={({ page }) => page}
      actionsLabel={t('sites.actions')}
      rowAction={({ page, state, offWith }) => {
        if ((state !== 'on' && state !== 'off') || offWith !== null) return null
        const isOn = state === 'on'
        return (
          <Button
            size="small"
            busy={switchingPage === page}
            aria-label={t(isOn ? 'sites.switchOffOf' : 'sites.switchOnOf', { page: pageName(page) })}
            onClick={() => switchPage(page, !isOn)}
          >
            {t(isOn ? 'sites.switchOff' : 'sites.switchOn')}
          </Button>
        )
      }}
    />
  )
}
