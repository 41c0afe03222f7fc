/** Topics a reader looks for, and the pages of this Storybook about them. */
export const needs: readonly (readonly [need: string, parts: readonly string[]])[] = [
  ['Do something', ['Actions/Button', 'Actions/IconButton', 'Actions/DropdownMenu']],
  ['Go somewhere', ['Actions/TextLink', 'Data/Tabs', 'Shell/PageHeader']],
  [
    'Ask for words',
    ['Forms/TextInput', 'Forms/NumberInput', 'Forms/Textarea', 'Forms/PasswordInput', 'Forms/SearchInput'],
  ],
  ['Ask for one of few', ['Forms/RadioGroup', 'Actions/SegmentedControl', 'Forms/Select', 'Forms/ChoiceGroup']],
  ['Ask for one or some of many', ['Forms/Combobox', 'Forms/MultiSelect', 'Forms/CheckboxGroup']],
  ['Ask for yes or no', ['Forms/Checkbox', 'Forms/Switch']],
  [
    'Ask for a day, a span, a file, a picture',
    ['Forms/DateInput', 'Forms/DateRange', 'Forms/FileDrop', 'Forms/PicturePicker'],
  ],
  ['Put fields into a form', ['Forms/Field', 'Forms/FormActions']],
  [
    'Show many things of one kind',
    [
      'Data/Table',
      'Data/VirtualTable',
      'Data/RowList',
      'Data/VirtualList',
      'Data/FilterBar',
      'Data/Pager',
      'Data/BulkBar',
    ],
  ],
  ['Show one thing', ['Data/DescriptionList', 'Layout/Card', 'Layout/Panel']],
  ['Show a state', ['Data/Pill', 'Data/Badge', 'Data/Tag']],
  ['Show a figure', ['Data/StatCard', 'Text/Numeral', 'Data/Progress']],
  [
    'Compare figures',
    ['Charts/BarChart', 'Charts/StackedBar', 'Charts/LineChart', 'Charts/HeatMap', 'Charts/IntervalPlot'],
  ],
  ['Show a course beside a figure', ['Charts/Sparkbar']],
  ['Say that something happened', ['Feedback/Toast', 'Feedback/Banner', 'Feedback/Notice', 'Feedback/LiveRegion']],
  ['Ask before something happens', ['Feedback/ConfirmDialog', 'Feedback/Dialog', 'Feedback/Drawer']],
  ['Say that it takes a moment', ['Feedback/Skeleton', 'Feedback/Spinner', 'Feedback/TopProgress']],
  ['Say that there is nothing, or that it failed', ['Feedback/EmptyState', 'Feedback/ErrorState']],
  ['Explain', ['Feedback/Tooltip', 'Text/Prose', 'Actions/Kbd']],
];
