// One copy for the whole page, which keeps what it made; not in `first.ts`, because `/` shows no numbers.
export {
  formatCount,
  formatDay,
  formatList,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPrice,
  formatTime,
  nameOfCode,
  nameOfLanguage,
} from '@powerline/contract/format';
export { StandaloneLink, touchTarget } from './actions/StandaloneLink.tsx';
export { Breadcrumbs, type Crumb } from './content/Breadcrumbs.tsx';
export { FigureList } from './content/FigureList.tsx';
export { Monogram } from './content/Monogram.tsx';
export { PartLinks } from './content/PartLinks.tsx';
export { pressableLine } from './content/pressable-line.ts';
export { ActionsCell, Cell, NumberCell, NumberHeading, onCards, Row, RowHeading, Table } from './content/Table.tsx';
export { Tab, TabList, TabPanel, Tabs } from './content/Tabs.tsx';
export { Checklist, type ChecklistStep } from './feedback/Checklist.tsx';
export { InlineAlert } from './feedback/InlineAlert.tsx';
export { type Answer, Loaded } from './feedback/Loaded.tsx';
export { LoadFailure } from './feedback/LoadFailure.tsx';
export { LoginCall } from './feedback/LoginCall.tsx';
export { later } from './feedback/later.tsx';
export { OnlyWhileOpen } from './feedback/OnlyWhileOpen.tsx';
export { ProgressBar } from './feedback/ProgressBar.tsx';
export * from './first.ts';
export { Field } from './forms/Field.tsx';
export { FileInput } from './forms/FileInput.tsx';
export { NumberInput } from './forms/NumberInput.tsx';
export { PasswordInput } from './forms/PasswordInput.tsx';
export { requestKey } from './forms/request-key.ts';
export { SaveBar } from './forms/SaveBar.tsx';
export { Select } from './forms/Select.tsx';
export { Switch } from './forms/Switch.tsx';
export { TextArea } from './forms/TextArea.tsx';
export { TextInput } from './forms/TextInput.tsx';
export { useFilePreview } from './forms/use-file-preview.ts';
export { type FormFailure, useFormFailure } from './forms/use-form-failure.ts';
export { chooseLanguage } from './language/choose-language.ts';
export { NotTranslated } from './language/NotTranslated.tsx';
export { SideBySide } from './layout/SideBySide.tsx';
export { PagedTable } from './lists/PagedTable.tsx';
export { Pages } from './lists/Pages.tsx';
export { usePages } from './lists/use-pages.ts';
export { ConfirmDialog } from './overlays/ConfirmDialog.tsx';
export { Dialog } from './overlays/Dialog.tsx';
export { DialogActions } from './overlays/dialogLook.ts';
export { Sheet } from './overlays/Sheet.tsx';
export { UnsavedQuestion } from './overlays/UnsavedQuestion.tsx';
export { VerticalTicker } from './tickers/VerticalTicker.tsx';
export { VideoFrame } from './video/VideoFrame.tsx';
