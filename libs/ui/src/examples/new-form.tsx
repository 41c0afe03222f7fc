import { useState } from 'react';
import { Box, Button, Field, FormActions, PageHeader, RadioGroup, Stack, Textarea, TextInput } from '../index.ts';

/** A form: fields below each other, help under the label, the error beside its field, one primary button at the end edge. */
export function DatasetForm() {
  const [name, setName] = useState('');
  const [language, setLanguage] = useState('zh-Hans');
  const [tried, setTried] = useState(false);
  return (
    <>
      <PageHeader title="Add dataset" />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
        }}
      >
        <Box padding="inset">
          <Stack gap={16}>
            <Field label="Name" required error={tried && !name ? 'Give the dataset a name.' : undefined}>
              <TextInput value={name} onChange={(event) => setName(event.currentTarget.value)} />
            </Field>
            <Field label="Language of the texts" kind="group" hint="Picks typeface and line height.">
              <RadioGroup
                value={language}
                onChange={setLanguage}
                options={[
                  { value: 'zh-Hans', label: 'Chinese' },
                  { value: 'en', label: 'English' },
                ]}
              />
            </Field>
            <Field label="Note" optional="optional">
              <Textarea />
            </Field>
          </Stack>
        </Box>
        <FormActions start={<Button tone="quiet">Cancel</Button>}>
          <Button type="submit" tone="primary">
            Add dataset
          </Button>
        </FormActions>
      </form>
    </>
  );
}
