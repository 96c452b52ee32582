import {
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconClipboardList,
  IconCompass,
  IconFileText,
  IconHeart,
  IconHelp,
  IconHome,
  IconLink,
  IconMessages,
  IconNotebook,
  IconPresentation,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconTag,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, Icon>> = {
  briefcase: IconBriefcase,
  building: IconBuilding,
  calendar: IconCalendar,
  clipboard: IconClipboardList,
  compass: IconCompass,
  file: IconFileText,
  heart: IconHeart,
  help: IconHelp,
  home: IconHome,
  link: IconLink,
  messages: IconMessages,
  notebook: IconNotebook,
  presentation: IconPresentation,
  receipt: IconReceipt,
  search: IconSearch,
  settings: IconSettings,
  sparkles: IconSparkles,
  tag: IconTag,
  users: IconUsers,
}

/** The picture beside the name of a page; the name always stands with it. */
export function PageIcon({ name }: { name: string | undefined }): ReactNode {
  const Picture = name === undefined ? undefined : icons[name]
  return Picture && <Picture aria-hidden size={22} stroke={1.6} />
}
