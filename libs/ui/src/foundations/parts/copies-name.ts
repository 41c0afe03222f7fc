import { expect, spyOn } from 'storybook/test';

type Page = {
  canvas: {
    getByRole: (role: 'button', options: { name: string }) => HTMLElement;
    findByRole: (role: 'button', options: { name: string }) => Promise<HTMLElement>;
  };
  userEvent: { click: (element: HTMLElement) => Promise<void> };
};

/** A press on the name of a token copies what is written in code. */
export async function expectCopied({ canvas, userEvent }: Page, name: string): Promise<void> {
  const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(canvas.getByRole('button', { name: `${name}: copy the name` }));
  await canvas.findByRole('button', { name: `${name}: copied` });
  await expect(copied).toHaveBeenCalledWith(name);
  copied.mockRestore();
}
