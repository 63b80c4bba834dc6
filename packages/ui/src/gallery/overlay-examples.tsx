import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogActions,
  Field,
  SectionHeading,
  Sheet,
  Stack,
  TextInput,
  Tooltip,
} from '@powerline/ui';
import type { Examples } from './example.ts';

const confirmNothing = () => undefined;

export const overlayExamples: Examples = {
  Tooltip: {
    'on a button': (
      <Tooltip label="Shown after 700 ms, or at once on focus">
        <Button tone="secondary">Rest here</Button>
      </Tooltip>
    ),
  },
  Dialog: {
    'with a form': (
      <Dialog
        title="Edit section"
        description="The image of a section leads to its link."
        trigger={<Button tone="secondary">Edit section</Button>}
      >
        <Field label="Image URL" required>
          <TextInput type="url" />
        </Field>
        <DialogActions>
          <Button>Save image</Button>
        </DialogActions>
      </Dialog>
    ),
  },
  ConfirmDialog: {
    'before a delete': (
      <ConfirmDialog
        title="Delete Acme?"
        confirmLabel="Delete company"
        onConfirm={confirmNothing}
        trigger={<Button tone="secondary">Delete Acme…</Button>}
      >
        The company disappears from your Money Train page. This cannot be undone.
      </ConfirmDialog>
    ),
  },
  Sheet: {
    'with a menu': (
      <Sheet title="Menu" trigger={<Button tone="secondary">Open menu</Button>}>
        <Stack style={{ padding: '1rem' }}>
          <SectionHeading level={3}>Powerline</SectionHeading>
          <Button tone="quiet">Home</Button>
        </Stack>
      </Sheet>
    ),
  },
};
