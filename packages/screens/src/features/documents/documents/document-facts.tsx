import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { DefinitionList, type Definition } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useDocumentTexts } from './document-texts.ts'
import { useAudienceText } from './use-audience-text.ts'

export function DocumentFacts({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const texts = useDocumentTexts()
  const format = useReaderFormat()
  const describe = useAudienceText()
  const { person, kind, fileName, bytes, storedAt, uploadedBy, audience, members, reviews, mayShare } =
    document
  const sharing: Definition = {
    term: t('documents.fact.audience'),
    value:
      audience === 'named' && members.length > 0
        ? new Intl.ListFormat(format.locale).format(members.map(({ name }) => name))
        : describe(audience, person.id),
  }
  const items: Definition[] = [
    { term: t('documents.fact.person'), value: <bdi>{person.name}</bdi> },
    { term: t('documents.fact.kind'), value: t(`documents.kind.${kind}`) },
    { term: t('documents.fact.day'), value: texts.day(document) },
    {
      term: t('documents.fact.file'),
      value: (
        <>
          <bdi>{fileName}</bdi> ({texts.size(bytes)})
        </>
      ),
    },
    {
      term: t('documents.fact.uploaded'),
      value:
        uploadedBy === null
          ? format.dateTime(storedAt)
          : t('documents.fact.uploadedBy', { name: uploadedBy.name, time: format.dateTime(storedAt) }),
    },
    ...(mayShare ? [sharing] : []),
    ...reviews.map(({ name, at }, index) => ({
      id: `review ${index}`,
      term: t('documents.fact.reviewed'),
      value: t('documents.fact.reviewedBy', {
        name: name ?? t('documents.fact.somebody'),
        time: format.dateTime(at),
      }),
    })),
  ]
  return <DefinitionList items={items} />
}
