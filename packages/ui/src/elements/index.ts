export { APPEARANCES, applyStoredAppearance } from '../appearance/appearance.ts'
export type { Appearance } from '../appearance/appearance.ts'
export { useAppearance } from '../appearance/use-appearance.ts'
export { Button } from './actions/button.tsx'
export type { ButtonProps } from './actions/button.tsx'
export { buttonClass } from './actions/button-class.ts'
export type { ButtonLook } from './actions/button-class.ts'
export { IconButton } from './actions/icon-button.tsx'
export type { IconButtonProps } from './actions/icon-button.tsx'
export { classNames } from './class-names.ts'
export type { LinkParts } from './link-parts.ts'
export { Checkbox } from './forms/checkbox.tsx'
export type { CheckboxProps } from './forms/checkbox.tsx'
export { ErrorSummary } from './forms/error-summary.tsx'
export type { ErrorSummaryProps, FormError } from './forms/error-summary.tsx'
export { Field } from './forms/field.tsx'
export type { FieldControl, FieldOptions, FieldProps } from './forms/field.tsx'
export { Form } from './forms/form.tsx'
export { FormActions } from './forms/form-actions.tsx'
export { PasswordField } from './forms/password-field.tsx'
export type { PasswordFieldProps } from './forms/password-field.tsx'
export { RadioGroup } from './forms/radio-group.tsx'
export type { RadioGroupProps, RadioOption } from './forms/radio-group.tsx'
export { SelectField } from './forms/select-field.tsx'
export type { SelectFieldProps, SelectOption } from './forms/select-field.tsx'
export { TextArea } from './forms/text-area.tsx'
export type { TextAreaProps } from './forms/text-area.tsx'
export { TextField } from './forms/text-field.tsx'
export type { TextFieldProps } from './forms/text-field.tsx'
export {
  ChevronIcon,
  CloseIcon,
  DangerIcon,
  InfoIcon,
  LockIcon,
  OfflineIcon,
  SearchIcon,
  SuccessIcon,
  ToneIcon,
  WarningIcon,
} from './icons/icons.tsx'
export { SkipLink } from './reading/skip-link.tsx'
export type { SkipLinkProps } from './reading/skip-link.tsx'
export { LiveText } from './reading/live-text.tsx'
export { VisuallyHidden } from './reading/visually-hidden.tsx'
export type { VisuallyHiddenProps } from './reading/visually-hidden.tsx'
export { EmptyState } from './states/empty-state.tsx'
export type { EmptyStateProps } from './states/empty-state.tsx'
export { ErrorState } from './states/error-state.tsx'
export type { ErrorStateProps } from './states/error-state.tsx'
export { ForbiddenState } from './states/forbidden-state.tsx'
export type { ForbiddenStateProps } from './states/forbidden-state.tsx'
export { LoadingScreen } from './states/loading-screen.tsx'
export type { LoadingScreenProps } from './states/loading-screen.tsx'
export { Notice } from './states/notice.tsx'
export type { NoticeProps } from './states/notice.tsx'
export { OfflineNotice } from './states/offline-notice.tsx'
export type { OfflineNoticeProps } from './states/offline-notice.tsx'
export { Skeleton, SkeletonGroup } from './states/skeleton.tsx'
export type { SkeletonProps } from './states/skeleton.tsx'
export { Spinner } from './states/spinner.tsx'
export type { SpinnerProps } from './states/spinner.tsx'
export { Avatar } from './labels/avatar.tsx'
export type { AvatarProps } from './labels/avatar.tsx'
export { OrganizationChip, PersonChip } from './labels/chip.tsx'
export type { ChipProps } from './labels/chip.tsx'
export { Badge, Status } from './labels/badge.tsx'
export type { BadgeProps } from './labels/badge.tsx'
export { Card } from './structure/card.tsx'
export type { CardProps } from './structure/card.tsx'
export { DataList } from './lists/data-list.tsx'
export type { DataColumn, DataListProps } from './lists/data-list.tsx'
export { FilterBar } from './lists/filter-bar.tsx'
export type { FilterBarProps } from './lists/filter-bar.tsx'
export type { ActiveFilter, RemoveParts } from './lists/active-filters.tsx'
export { LoadMore } from './lists/load-more.tsx'
export type { LoadMoreProps } from './lists/load-more.tsx'
export { Pager } from './lists/pager.tsx'
export type { PagerPage, PagerProps, PagerStep } from './lists/pager.tsx'
export { DefinitionList } from './lists/definition-list.tsx'
export type { Definition } from './lists/definition-list.tsx'
export { DetailLayout } from './structure/detail-layout.tsx'
export type { DetailLayoutProps } from './structure/detail-layout.tsx'
export { Disclosure } from './structure/disclosure.tsx'
export type { DisclosureProps } from './structure/disclosure.tsx'
export { Cluster, Grid, Page, Stack } from './structure/layout.tsx'
export type { ClusterProps, GridProps, PageProps, StackProps } from './structure/layout.tsx'
export { PageHeading } from './structure/page-heading.tsx'
export type { PageHeadingProps } from './structure/page-heading.tsx'
export { Prose } from './structure/prose.tsx'
export { Section } from './structure/section.tsx'
export type { SectionProps } from './structure/section.tsx'
export { SubjectBanner } from './structure/subject-banner.tsx'
export type { SubjectBannerProps } from './structure/subject-banner.tsx'
export { ProgressBar } from './progress/progress-bar.tsx'
export type { ProgressBarProps, ProgressCancel } from './progress/progress-bar.tsx'
export { UploadList } from './progress/upload-list.tsx'
export type { UploadAction, UploadFile, UploadListProps, UploadState } from './progress/upload-list.tsx'
export { UndoNotice } from './states/undo-notice.tsx'
export type { UndoNoticeProps } from './states/undo-notice.tsx'
export { DateTime } from './values/date-time.tsx'
export type { DateTimeProps, OtherZoneTime } from './values/date-time.tsx'
export { MeasurementValue } from './values/measurement-value.tsx'
export type { MeasurementRange, MeasurementValueProps } from './values/measurement-value.tsx'
export { Money } from './values/money.tsx'
export type { MoneyProps } from './values/money.tsx'
export type { TrendDirection } from './values/trend-icon.tsx'
export type { BadgeTone, HeadingLevel, Tone } from './tones.ts'
export {
  BenefitsHero,
  BrokenIllustration,
  CalendarIllustration,
  CareTeamHero,
  DocumentsIllustration,
  EmptyListIllustration,
  MeasuringIllustration,
  MessagesIllustration,
  NotFoundIllustration,
  OwnPaceHero,
  PrecisionHero,
  TeamIllustration,
} from '../illustrations/index.ts'
export type { IllustrationProps } from '../illustrations/index.ts'
