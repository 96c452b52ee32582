import type { App, AppWithToken } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Disclosure,
  EmptyListIllustration,
  EmptyState,
  Section,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppDetails } from './app-details.tsx'
import { AppForm } from './app-form.tsx'
import { AppTable } from './app-table.tsx'
import { appList } from './apps.ts'
import { Documentation } from './documentation.tsx'
import { EndAppDialog } from './end-app-dialog.tsx'
import { TokenPanel } from './token-panel.tsx'

/** The apps and devices that the reader has let into their record; a section of the settings. */
export function AppsSection(): ReactElement {
  const { t } = useTranslation('developer')
  const apps = useInfiniteQuery(appList(useServices(), 'current'))
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<AppWithToken>()
  const canAdd = !isAdding && made === undefined
  const add = (): void => setIsAdding(true)
  const items = apps.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Section
      title={t('apps.title')}
      description={t('apps.description')}
      action={
        canAdd &&
        items.length > 0 && (
          <Button size="small" onClick={add}>
            {t('apps.add')}
          </Button>
        )
      }
    >
      <Stack gap="loose">
        {made !== undefined && <TokenPanel made={made} onDone={() => setMade(undefined)} />}
        {isAdding && (
          <AppForm
            onMade={(one) => {
              setIsAdding(false)
              setMade(one)
            }}
            onCancel={() => setIsAdding(false)}
          />
        )}
        <Loaded query={apps} skeleton={<Skeleton shape="control" lines={3} />}>
          {(data) => (
            <>
              {items.length > 0 && <Apps apps={items} />}
              {items.length === 0 && canAdd && <NoApps onAdd={add} />}
              <ShowMore list={apps} />
              <EndedApps />
              {data.pages[0]?.hasDocumentation === true && <Documentation />}
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  )
}

function NoApps({ onAdd }: { readonly onAdd: () => void }): ReactElement {
  const { t } = useTranslation('developer')
  return (
    <EmptyState
      title={t('apps.none')}
      illustration={<EmptyListIllustration />}
      headingLevel={3}
      action={<Button onClick={onAdd}>{t('apps.add')}</Button>}
    >
      {t('apps.noneText')}
    </EmptyState>
  )
}

function EndedApps(): ReactElement {
  const { t } = useTranslation('developer')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure summary={t('apps.endedOnes')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      {isOpen && <EndedList />}
    </Disclosure>
  )
}

function EndedList(): ReactElement {
  const { t } = useTranslation('developer')
  const apps = useInfiniteQuery(appList(useServices(), 'ended'))
  return (
    <>
      <Loaded query={apps} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length === 0 ? <p>{t('apps.noneEnded')}</p> : <Apps apps={items} />
        }}
      </Loaded>
      <ShowMore list={apps} />
    </>
  )
}

/** Each with its details, and with its end where it has not come. */
function Apps({ apps }: { readonly apps: readonly App[] }): ReactElement {
  const [openId, setOpenId] = useState<string>()
  const [ending, setEnding] = useState<App>()
  return (
    <>
      <AppTable apps={apps} onOpen={({ id }) => setOpenId(id)} onEnd={setEnding} />
      {openId !== undefined && <AppDetails id={openId} onClose={() => setOpenId(undefined)} />}
      <EndAppDialog app={ending} onClose={() => setEnding(undefined)} />
    </>
  )
}
