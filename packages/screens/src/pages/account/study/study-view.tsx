import type { ConsentBlock, Study } from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { PageHeading, Prose, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StudyPart } from './study-part.tsx'
import { oneStudy } from './study.queries.ts'
import styles from './study.module.css'

/** One study: what it asks for, and the person's own part in it. */
export function StudyView({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('pages')
  const { language } = useLanguage()
  const study = useQuery(oneStudy(useServices(), id, language))
  return (
    <>
      {study.data === undefined && <PageHeading title={t('account.study.name')} />}
      <Loaded query={study} skeleton={<Skeleton lines={12} />}>
        {(data) => <StudyText study={data} />}
      </Loaded>
    </>
  )
}

function StudyText({ study }: { study: Study }): ReactElement {
  const { t } = useTranslation('research')
  const { title, intro, sections } = study.consent
  return (
    <>
      <PageHeading title={title} description={t('studies.version', { version: study.version })} />
      <Stack gap="section">
        <Prose>
          <Blocks blocks={intro} />
          {sections.map(({ heading, blocks }) => (
            <Fragment key={heading}>
              <h2>{heading}</h2>
              <Blocks blocks={blocks} />
            </Fragment>
          ))}
        </Prose>
        <Section title={t('studies.part.title')}>
          <StudyPart study={study} />
        </Section>
        <p className={styles.back}>
          <PageLink page="account.study">{t('studies.list.all')}</PageLink>
        </p>
      </Stack>
    </>
  )
}

function Blocks({ blocks }: { blocks: readonly ConsentBlock[] }): ReactElement {
  return (
    <>
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          <p key={index}>{block.text}</p>
        ) : (
          <ul key={index}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </>
  )
}
