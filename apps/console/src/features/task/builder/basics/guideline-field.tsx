import { useTranslation } from '@concord/i18n';
import { Field, SegmentedControl, Textarea } from '@concord/ui';
import { useState } from 'react';
import { limits } from './basics.ts';
import { GuidelineText } from './guideline-text.tsx';

export type GuidelineFieldProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

/** The guideline as it is written, or as contributors will see it. */
export function GuidelineField({ value, onChange, onBlur, error }: GuidelineFieldProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const views = (
    <SegmentedControl
      label={t('builder.basics.guideline_view')}
      value={view}
      onChange={setView}
      options={[
        { value: 'write', label: t('builder.basics.guideline_write') },
        { value: 'preview', label: t('common.preview') },
      ]}
    />
  );
  return (
    <Field label={t('field.guideline')} hint={t('builder.basics.guideline_hint')} error={error} side={views}>
      {view === 'write' ? (
        <Textarea
          autoGrow
          rows={10}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          counter={{ max: limits.guideline, text: (used, max) => t('builder.basics.characters', { used, max }) }}
        />
      ) : (
        <GuidelineText text={value} />
      )}
    </Field>
  );
}
