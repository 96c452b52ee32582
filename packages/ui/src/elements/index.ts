export { applyStoredAppearance } from '../appearance/appearance.ts'
export type { Appearance } from '../appearance/appearance.ts'
export { useAppearance } from '../appearance/use-appearance.ts'
export { Button } from './actions/button.tsx'
export type { ButtonProps } from './actions/button.tsx'
export { buttonClass } from './actions/button-class.ts'
export type { ButtonLook } from './actions/button-class.ts'
export { IconButton } from './actions/icon-button.tsx'
export type { IconButtonProps } from './actions/icon-button.tsx'
export { classNames } from './class-names.ts'
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
export { Avatar } from './structure/avatar.tsx'
export type { AvatarProps } from './structure/avatar.tsx'
export { Badge, Status } from './structure/badge.tsx'
export type { BadgeProps } from './structure/badge.tsx'
export { Card } from './structure/card.tsx'
export type { CardProps } from './structure/card.tsx'
export { DataList } from './structure/data-list.tsx'
export type { DataColumn, DataListProps, LinkParts } from './structure/data-list.tsx'
export { DefinitionList } from './structure/definition-list.tsx'
export type { Definition } from './structure/definition-list.tsx'
export { Disclosure } from './structure/disclosure.tsx'
export type { DisclosureProps } from './structure/disclosure.tsx'
export { Cluster, Grid, Page, Stack } from './structure/layout.tsx'
export type { ClusterProps, GridProps, PageProps, StackProps } from './structure/layout.tsx'
export { PageHeading } from './structure/page-heading.tsx'
export type { PageHeadingProps } from './structure/page-heading.tsx'
export { Prose } from './structure/prose.tsx'
export { Section } from './structure/section.tsx'
export type { SectionProps } from './structure/section.tsx'
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
