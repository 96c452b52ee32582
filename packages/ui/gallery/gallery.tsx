import { buttonClass, Cluster, Page, PageHeading, Stack } from '../src/elements/index.ts'
import { GALLERY_PARTS } from './parts/index.ts'
import { BRAND_COLOURS } from './settings.ts'
import type { GallerySettings } from './settings.ts'

export function Gallery({ settings }: { settings: GallerySettings }) {
  const shown = Object.entries(GALLERY_PARTS).filter(
    ([name]) => settings.part === undefined || settings.part === name,
  )
  return (
    <Page>
      <main>
        <PageHeading
          title="Gallery"
          description="Every piece of the interface in all its states."
          meta={
            <Cluster>
              {Object.keys(BRAND_COLOURS).map((brand) => (
                <Choice key={brand} settings={settings} change={{ brand }} label={brand} />
              ))}
              <Choice settings={settings} change={{ scheme: 'light' }} label="Light" />
              <Choice settings={settings} change={{ scheme: 'dark' }} label="Dark" />
              <Choice
                settings={settings}
                change={{ dir: settings.dir === 'rtl' ? 'ltr' : 'rtl' }}
                label="Turn round"
              />
            </Cluster>
          }
        />
        <Stack gap="section">
          {shown.map(([name, Part]) => (
            <Part key={name} open={settings.open} />
          ))}
        </Stack>
      </main>
    </Page>
  )
}

interface ChoiceProps {
  settings: GallerySettings
  change: Partial<GallerySettings>
  label: string
}

function Choice({ settings, change, label }: ChoiceProps) {
  const { brand, scheme, dir } = { ...settings, ...change }
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={`?${new URLSearchParams({ brand, scheme, dir }).toString()}`}
    >
      {label}
    </a>
  )
}
