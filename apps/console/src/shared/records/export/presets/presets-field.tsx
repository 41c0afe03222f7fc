import { useTranslation } from '@concord/i18n';
import { Banner, Button, Field, Inline, Select, Stack, Text } from '@concord/ui';
import { type Ref, useRef, useState } from 'react';
import { errorMessage } from '../../../form/error-message.ts';
import { moveFocusLater } from '../../../keys/move-focus.ts';
import type { ExportOrder, Request } from '../export-order.ts';
import type { ChosenColumns } from '../use-chosen-columns.ts';
import { PresetName } from './preset-name.tsx';
import { choicesToSave, isSame, orderOf, type Preset, usePresetChanges, usePresets } from './presets.ts';

type Props = {
  /** Empty while the dialog is closed. */
  task: string;
  order: ExportOrder;
  columns: ChosenColumns;
  /** Whether the form of a preset can be chosen here. */
  isOffered: (choices: Request) => boolean;
  onOrder: (order: ExportOrder) => void;
};

/** Choices that were saved under a name: to choose, save, replace, rename and delete. */
export function PresetsField({ task, order, columns, isOffered, onOrder }: Props) {
  const { t } = useTranslation();
  const presets = usePresets(task).filter(({ choices }) => isOffered(choices));
  const { create, update, remove } = usePresetChanges(task);
  const [chosen, setChosen] = useState('');
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const [deleted, setDeleted] = useState<Preset>();
  // What is pressed goes away with what it did: the focus goes to what is there instead.
  const [hasNamed, setNamed] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const preset = presets.find(({ id }) => id === chosen);
  const choices = choicesToSave(order, columns);
  const error = update.error ?? remove.error ?? create.error;
  const name = (what: 'new' | 'rename') => {
    setNamed(true);
    setNaming(what);
  };
  const choose = (id: string) => {
    const found = presets.find((one) => one.id === id);
    setChosen(id);
    setNaming(undefined);
    setDeleted(undefined);
    if (found) onOrder(orderOf(found.choices));
  };
  const saveNew = async (name: string, saved: Request) => {
    const { id } = await create.mutateAsync({ name, choices: saved });
    // another one may have been chosen meanwhile
    setChosen((now) => (now === chosen ? id : now));
  };
  return (
    <Stack gap={8}>
      {presets.length > 0 && (
        <Field label={t('export.preset')}>
          <Select
            value={preset?.id ?? ''}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: '', label: t('export.preset_none') },
              ...presets.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      {error && !naming && (
        <Banner tone="critical" live="now">
          {errorMessage(error, t)}
        </Banner>
      )}
      {deleted && (
        <Inline gap={8}>
          <Text tone="quiet">{t('export.preset_deleted', { name: deleted.name })}</Text>
          <Button
            size="small"
            autoFocus
            busy={create.isPending}
            onClick={() => {
              const moveFocus = moveFocusLater();
              void saveNew(deleted.name, deleted.choices).then(
                () => {
                  moveFocus(add.current);
                  setDeleted(undefined);
                },
                () => undefined, // said above
              );
            }}
          >
            {t('common.undo')}
          </Button>
        </Inline>
      )}
      {naming === 'new' && (
        <PresetName initial="" save={(name) => saveNew(name, choices)} onClose={() => setNaming(undefined)} />
      )}
      {naming === 'rename' && preset && (
        <PresetName
          key={preset.id}
          initial={preset.name}
          save={(name) => update.mutateAsync({ preset, changes: { name } })}
          onClose={() => setNaming(undefined)}
        />
      )}
      {!naming && (
        <PresetActions
          preset={preset}
          isChanged={preset !== undefined && !isSame(preset.choices, choices)}
          isBusy={update.isPending || remove.isPending}
          addRef={add}
          focusesAdd={hasNamed}
          onNew={() => name('new')}
          onRename={() => name('rename')}
          onReplace={(one) => {
            const moveFocus = moveFocusLater();
            update.mutate({ preset: one, changes: { choices } }, { onSuccess: () => moveFocus(add.current) });
          }}
          onDelete={(one) => remove.mutate(one, { onSuccess: () => setDeleted(one) })}
        />
      )}
    </Stack>
  );
}

type ActionsProps = {
  preset: Preset | undefined;
  addRef: Ref<HTMLButtonElement>;
  /** Whether the button that saves a new one has the focus at first. */
  focusesAdd: boolean;
  /** What is chosen now is not what the preset has. */
  isChanged: boolean;
  isBusy: boolean;
  onNew: () => void;
  onRename: () => void;
  onReplace: (preset: Preset) => void;
  onDelete: (preset: Preset) => void;
};

function PresetActions({ preset, isChanged, isBusy, addRef, focusesAdd, ...on }: ActionsProps) {
  const { t } = useTranslation();
  const { onNew, onRename, onReplace, onDelete } = on;
  return (
    <Inline gap={8}>
      {preset && isChanged && (
        <Button size="small" busy={isBusy} onClick={() => onReplace(preset)}>
          {t('export.preset_replace', { name: preset.name })}
        </Button>
      )}
      <Button ref={addRef} size="small" tone="quiet" iconStart="plus" autoFocus={focusesAdd} onClick={onNew}>
        {t('export.preset_new')}
      </Button>
      {preset && (
        <>
          <Button size="small" tone="quiet" iconStart="pencil" onClick={onRename}>
            {t('export.preset_rename')}
          </Button>
          <Button size="small" tone="quiet" iconStart="trash" busy={isBusy} onClick={() => onDelete(preset)}>
            {t('export.preset_delete')}
          </Button>
        </>
      )}
    </Inline>
  );
}
