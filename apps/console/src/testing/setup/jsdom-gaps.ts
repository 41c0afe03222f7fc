// What every browser has and jsdom does not, as far as our components use it: enough to be called, without an effect.

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// No query holds: the narrowest page, held by a mouse.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
HTMLDialogElement.prototype.showModal ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
// its own styles hide what is not open
HTMLElement.prototype.showPopover ??= function show() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover ??= function hide() {
  this.style.display = '';
};
HTMLElement.prototype.scrollIntoView ??= () => {};
HTMLElement.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};
