import type { CodeConcept, CodeDetail as Detail, ConceptKey } from '@platform/contract/code-search'
import { useLanguage, useTranslation } from '@platform/i18n'
import {
  Badge,
  buttonClass,
  Cluster,
  DefinitionList,
  LiveText,
  Section,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactElement } from 'react'
import { nameOf } from '../../../features/identity/contact/names-of-codes.ts'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AttachButton } from './attach-button.tsx'
import { CLOSED, keyOf, openingOf, type CodeList } from './code-list.ts'
import styles from './medical-search.module.css'
import { oneCode } from './medical-search.queries.ts'

interface CodeDetailProps {
  readonly list: CodeList
  readonly coding: ConceptKey
}

/** One concept: what it is called, where it stands, and whose it is. */
export function CodeDetail({ list, coding }: CodeDetailProps): ReactElement {
  const { t } = useTranslation('code-search')
  const { language } = useLanguage()
  const detail = useQuery(oneCode(useServices(), coding, language))
  useNoteOpened(coding, detail.data !== undefined)
  return (
    <div className={styles.detail} data-detail tabIndex={-1}>
      {list.narrowTo(CLOSED, {
        className: `${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.back ?? ''}`,
        children: t('codes.back'),
      })}
      <LiveText text={detail.data === undefined ? '' : t('codes.opened', { name: detail.data.display })} />
      <Loaded query={detail} skeleton={<Skeleton shape="text" lines={8} />}>
        {(concept) => <Concept list={list} concept={concept} />}
      </Loaded>
    </div>
  )
}

/** Among those that were opened last; where that fails, nothing is lost that anybody would miss. */
function useNoteOpened({ system, code }: ConceptKey, isThere: boolean): void {
  const { codes } = useServices().api.query.medicalSearch
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...codes.noteRecent.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: codes.listRecent.key() }),
  })
  const note = useEffectEvent(() => mutate({ system, code }))
  useEffect(() => {
    if (isThere) note()
  }, [isThere])
}

function Concept({ list, concept }: { readonly list: CodeList; readonly concept: Detail }): ReactElement {
  const { t } = useTranslation('code-search')
  const { display, code, kind, isActive, designations, parents, children, hasMoreChildren, source } = concept
  const definitions = designations.filter(({ isDefinition }) => isDefinition)
  return (
    <Section title={<bdi>{display}</bdi>}>
      <Stack gap="loose">
        <Cluster>
          <code dir="ltr" className={styles.code}>
            {code}
          </code>
          <CopyButton text={code} />
          {kind !== null && <Badge>{kind}</Badge>}
          {!isActive && <Badge tone="warning">{t('codes.inactive')}</Badge>}
          <AttachButton concept={concept} />
        </Cluster>
        {definitions.map(({ text }) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
        <Names concept={concept} />
        <Relatives title={t('codes.above')} list={list} concepts={parents} />
        <Relatives title={t('codes.below')} list={list} concepts={children} />
        {hasMoreChildren && <p>{t('codes.moreBelow')}</p>}
        <Source source={source} />
      </Stack>
    </Section>
  )
}

/** What else it is called, by language. */
function Names({ concept: { designations, display } }: { readonly concept: Detail }): ReactElement | null {
  const { t } = useTranslation('code-search')
  const { language: reader } = useLanguage()
  const names = designations.filter(({ isDefinition, text }) => !isDefinition && text !== display)
  const languages = [...new Set(names.map(({ language }) => language))]
  if (names.length === 0) return null
  return (
    <Section title={t('codes.names')} headingLevel={3}>
      <DefinitionList
        items={languages.map((language) => ({
          id: language ?? '',
          term: language === null ? t('codes.noLanguage') : nameOf(reader, 'language', language),
          value: (
            <ul className={styles.names} lang={language ?? undefined}>
              {names
                .filter((name) => name.language === language)
                .map(({ text }) => (
                  <li key={text}>
                    <bdi>{text}</bdi>
                  </li>
                ))}
            </ul>
          ),
        }))}
      />
    </Section>
  )
}

interface RelativesProps {
  readonly title: string
  readonly list: CodeList
  readonly concepts: readonly CodeConcept[]
}

function Relatives({ title, list, concepts }: RelativesProps): ReactElement | null {
  if (concepts.length === 0) return null
  return (
    <Section title={title} headingLevel={3}>
      <ul className={styles.relatives}>
        {concepts.map((concept) => (
          <li key={keyOf(concept)}>
            {list.narrowTo(openingOf(concept), { children: <bdi>{concept.display}</bdi> })}{' '}
            <code dir="ltr" className={styles.quiet}>
              {concept.code}
            </code>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Source({ source }: Pick<Detail, 'source'>): ReactElement {
  const { t } = useTranslation('code-search')
  const format = useReaderFormat()
  return (
    <Section title={t('codes.source')} headingLevel={3}>
      <p>
        <bdi>{source.name}</bdi>, {t('codes.version', { version: source.version })}
      </p>
      <p className={styles.quiet}>
        {t('codes.imported', { date: format.date(source.importedAt) })} <bdi>{source.url}</bdi>
      </p>
      {source.notice !== null && (
        <p className={styles.quiet} dir="auto">
          {source.notice}
        </p>
      )}
    </Section>
  )
}
