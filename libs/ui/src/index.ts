export { AgreementPicture, type AgreementPictureProps } from './components/agreement-picture/agreement-picture.tsx';
export { AppFrame, type AppFrameProps } from './components/app-frame/app-frame.tsx';
export {
  type AsideItem,
  type AsideLink,
  AsideMenu,
  type AsideMenuProps,
  type AsideSection,
} from './components/aside-menu/aside-menu.tsx';
export { Avatar, type AvatarProps, Person, type PersonProps } from './components/avatar/avatar.tsx';
export { Badge, type BadgeProps } from './components/badge/badge.tsx';
export { Banner, type BannerProps } from './components/banner/banner.tsx';
export { type Bar, BarChart, type BarChartProps } from './components/bar-chart/bar-chart.tsx';
export { BottomNav, type BottomNavProps } from './components/bottom-nav/bottom-nav.tsx';
export { Box, type BoxProps, type Inset } from './components/box/box.tsx';
export { BulkBar, type BulkBarProps } from './components/bulk-bar/bulk-bar.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonTone } from './components/button/button.tsx';
export { Card, type CardProps } from './components/card/card.tsx';
export { Checkbox, type CheckboxProps } from './components/checkbox/checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './components/checkbox-group/checkbox-group.tsx';
export { Chip, type ChipProps, ToggleChip, type ToggleChipProps } from './components/chip/chip.tsx';
export { type Choice, ChoiceGroup, type ChoiceGroupProps } from './components/choice-group/choice-group.tsx';
export {
  ColumnMenu,
  type ColumnMenuLabels,
  type ColumnMenuProps,
} from './components/column-menu/column-menu.tsx';
export { Columns, type ColumnsProps, type ColumnTemplate } from './components/columns/columns.tsx';
export {
  Combobox,
  type ComboboxLabels,
  type ComboboxOption,
  type ComboboxOptions,
  type ComboboxProps,
  type ComboboxState,
} from './components/combobox/combobox.tsx';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteItem,
  type PaletteLabels,
  type PaletteSection,
} from './components/command-palette/command-palette.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog/confirm-dialog.tsx';
export { DateInput, type DateInputProps } from './components/date-input/date-input.tsx';
export {
  type DatePreset,
  DateRange,
  type DateRangeLabels,
  type DateRangeProps,
  type DateSpan,
} from './components/date-range/date-range.tsx';
export { DescriptionList, type DescriptionListProps } from './components/description-list/description-list.tsx';
export { Dialog, type DialogProps } from './components/dialog/dialog.tsx';
export { Discs, type DiscsProps } from './components/discs/discs.tsx';
export { Divider, type DividerProps } from './components/divider/divider.tsx';
export { Drawer, type DrawerProps } from './components/drawer/drawer.tsx';
export { DropdownMenu, type DropdownMenuProps, type MenuItem } from './components/dropdown-menu/dropdown-menu.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './components/error-state/error-state.tsx';
export { FadeIn, type FadeInProps } from './components/fade-in/fade-in.tsx';
export { Field, type FieldProps } from './components/field/field.tsx';
export { FileDrop, type FileDropProps } from './components/file-drop/file-drop.tsx';
export { FilterBar, type FilterBarProps } from './components/filter-bar/filter-bar.tsx';
export { FilterChip, type FilterChipProps } from './components/filter-chip/filter-chip.tsx';
export { Footer, type FooterProps } from './components/footer/footer.tsx';
export { FormActions, type FormActionsProps } from './components/form-actions/form-actions.tsx';
export { Grid, type GridProps } from './components/grid/grid.tsx';
export { HeaderMenu, type HeaderMenuProps } from './components/header-menu/header-menu.tsx';
export { Heading, type HeadingProps } from './components/heading/heading.tsx';
export { HeatMap, type HeatMapProps } from './components/heat-map/heat-map.tsx';
export { Icon, type IconName, type IconProps, loadIcons } from './components/icon/icon.tsx';
export { IconButton, type IconButtonProps } from './components/icon-button/icon-button.tsx';
export { Indent, type IndentProps } from './components/indent/indent.tsx';
export { Inline, type InlineProps } from './components/inline/inline.tsx';
export {
  type IntervalColumn,
  IntervalPlot,
  type IntervalPlotProps,
  type IntervalRow,
} from './components/interval-plot/interval-plot.tsx';
export { Kbd, type KbdProps } from './components/kbd/kbd.tsx';
export { LineChart, type LineChartProps, type LineSeries } from './components/line-chart/line-chart.tsx';
export { LiveRegion, type LiveRegionProps } from './components/live-region/live-region.tsx';
export {
  type LogContent,
  type LogDay,
  type LogEvent,
  LogList,
  type LogListProps,
} from './components/log-list/log-list.tsx';
export { Logo, type LogoProps } from './components/logo/logo.tsx';
export { Manual, type ManualPart, type ManualProps, type ManualSection } from './components/manual/manual.tsx';
export { Mono, type MonoProps } from './components/mono/mono.tsx';
export { MoveHandle, type MoveHandleProps } from './components/move-handle/move-handle.tsx';
export {
  MultiSelect,
  type MultiSelectLabels,
  type MultiSelectProps,
} from './components/multi-select/multi-select.tsx';
export { Notice, type NoticeProps } from './components/notice/notice.tsx';
export {
  type NotificationContent,
  type NotificationItem,
  NotificationList,
  type NotificationListProps,
} from './components/notification-list/notification-list.tsx';
export { NumberInput, type NumberInputProps } from './components/number-input/number-input.tsx';
export { Numeral, type NumeralProps } from './components/numeral/numeral.tsx';
export { type Crumb, PageHeader, type PageHeaderProps } from './components/page-header/page-header.tsx';
export { Pager, type PagerLabels, type PagerProps } from './components/pager/pager.tsx';
export { Panel, type PanelProps } from './components/panel/panel.tsx';
export { PasswordInput, type PasswordInputProps } from './components/password-input/password-input.tsx';
export { PicturePicker, type PicturePickerProps } from './components/picture-picker/picture-picker.tsx';
export { squarePicture } from './components/picture-picker/square-picture.ts';
export { Pill, type PillProps } from './components/pill/pill.tsx';
export { Popover, type PopoverProps } from './components/popover/popover.tsx';
export { Progress, type ProgressProps, type ProgressTone } from './components/progress/progress.tsx';
export { Prose, type ProseProps } from './components/prose/prose.tsx';
export { PublicFrame, type PublicFrameProps } from './components/public-frame/public-frame.tsx';
export { QrCode, type QrCodeProps } from './components/qr-code/qr-code.tsx';
export { RadioGroup, type RadioGroupProps } from './components/radio-group/radio-group.tsx';
export { ReadingText, type ReadingTextProps } from './components/reading-text/reading-text.tsx';
export { RowList, type RowListItem, type RowListProps } from './components/row-list/row-list.tsx';
export { ScrollRegion, type ScrollRegionProps } from './components/scroll-region/scroll-region.tsx';
export { ScrollToTop, type ScrollToTopProps } from './components/scroll-to-top/scroll-to-top.tsx';
export { SearchInput, type SearchInputProps } from './components/search-input/search-input.tsx';
export { SegmentedControl, type SegmentedControlProps } from './components/segmented-control/segmented-control.tsx';
export { Select, type SelectOption, type SelectProps } from './components/select/select.tsx';
export { Sheet, type SheetProps } from './components/sheet/sheet.tsx';
export { Show, type ShowProps } from './components/show/show.tsx';
export { SidePanel, type SidePanelProps } from './components/side-panel/side-panel.tsx';
export { Skeleton, type SkeletonProps } from './components/skeleton/skeleton.tsx';
export { Sparkbar, type SparkbarProps } from './components/sparkbar/sparkbar.tsx';
export { Spinner, type SpinnerProps } from './components/spinner/spinner.tsx';
export { Splash, type SplashProps } from './components/splash/splash.tsx';
export { Stack, type StackProps } from './components/stack/stack.tsx';
export {
  StackedBar,
  type StackedBarProps,
  type StackedPart,
  type StackedRow,
} from './components/stacked-bar/stacked-bar.tsx';
export { StatCard, type StatCardProps, StatRow, type StatRowProps } from './components/stat-card/stat-card.tsx';
export { type Step, Stepper, type StepperProps } from './components/stepper/stepper.tsx';
export { StickySide, type StickySideProps } from './components/sticky-side/sticky-side.tsx';
export { Switch, type SwitchProps } from './components/switch/switch.tsx';
export { arrangeColumns, type ColumnView } from './components/table/column-view.ts';
export {
  RowLink,
  type RowLinkProps,
  Table,
  type TableColumn,
  type TableProps,
  type TableSelection,
  type TableSort,
} from './components/table/table.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/tabs/tabs.tsx';
export { Tag, type TagProps } from './components/tag/tag.tsx';
export { Text, type TextProps, type TextTone } from './components/text/text.tsx';
export { TextInput, type TextInputProps } from './components/text-input/text-input.tsx';
export { TextLink, type TextLinkProps } from './components/text-link/text-link.tsx';
export { Textarea, type TextareaProps } from './components/textarea/textarea.tsx';
export {
  type ShowToast,
  type ToastMessage,
  ToastProvider,
  type ToastProviderProps,
  useToast,
} from './components/toast/toast.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip/tooltip.tsx';
export {
  FinderButton,
  type FinderButtonProps,
  TopBar,
  type TopBarProps,
  UserButton,
  type UserButtonProps,
} from './components/top-bar/top-bar.tsx';
export { TopProgress, type TopProgressProps } from './components/top-progress/top-progress.tsx';
export { UserPanel, type UserPanelProps } from './components/user-panel/user-panel.tsx';
export { VirtualList, type VirtualListHandle, type VirtualListProps } from './components/virtual-list/virtual-list.tsx';
export {
  VirtualTable,
  type VirtualTableColumn,
  type VirtualTableHandle,
  type VirtualTableProps,
} from './components/virtual-table/virtual-table.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/visually-hidden.tsx';
export { WorkFrame, type WorkFrameProps, type WorkPane } from './components/work-frame/work-frame.tsx';
export { focusPressedControls } from './internal/key/focus-pressed.ts';
export type { LinkElement } from './internal/link-slot.tsx';
export { narrowed as narrowOptions } from './internal/option/options.ts';
export { loadOverlays } from './internal/overlay/load-overlays.ts';
export { type Breakpoint, breakpoints, hasPanes } from './theme/breakpoints.ts';
export { type Intent, intents, type Space } from './theme/tokens.ts';
