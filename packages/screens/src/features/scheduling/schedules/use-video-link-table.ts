import type { VideoLink } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { FieldTable } from '../../../parts/forms/field-table.ts'

/** The field of a video link. */
export function useVideoLinkTable(): FieldTable<VideoLink> {
  const { t } = useTranslation('schedules')
  return {
    videoUrl: {
      label: t('videoLinks.label'),
      help: t('videoLinks.help'),
      type: 'url',
      dir: 'ltr',
      isOptional: true,
      autoCapitalize: 'none',
      spellCheck: false,
      wrong: { invalid_format: t('videoLinks.wrong') },
      parse: (text) => text.trim() || null,
    },
  }
}
