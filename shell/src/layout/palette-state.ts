import { create } from 'zustand';

/** Apart from the palette, so that whatever opens it doesn't load it. */
export const usePaletteState = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => usePaletteState.setState({ isOpen: true });
export const closePalette = (): void => usePaletteState.setState({ isOpen: false });
