import { expect, type Page } from '@playwright/test';
import { button, confirm } from '../panel/form.ts';

/** A record's summary at first, and when the operation starts. */
export const FIRST = 'La primera versión.';
export const BEFORE = 'Como estaba.';

const PUBLIC_SINCE = '2024-05-06T12:00:00+00:00';

/** A way to write a record. */
export interface Operation {
  screen: 'form' | 'versions' | 'trash';
  method: 'PATCH' | 'DELETE' | 'POST';
  /** When the record was published, before the operation. */
  publishedAt: string | null;
  act: (page: Page, mark: string) => Promise<void>;
  /** Whether the form stays open afterwards. */
  stays?: boolean;
  /** Only for kinds that the carousel shows, which excludes events. */
  isOfCarousel?: boolean;
  /** The record's fields afterwards; null if it is in the trash. */
  result: { published_at: unknown; show_in_hero?: boolean; summary?: string } | null;
}

export const inTrash = (page: Page, mark: string) => page.getByRole('listitem').filter({ hasText: mark });
export const press = (page: Page, name: string) => button(page, name).click();

const ofForm = { screen: 'form', method: 'PATCH' } as const;
export const operations = {
  save: {
    ...ofForm,
    publishedAt: PUBLIC_SINCE,
    act: (page) => press(page, 'Guardar'),
    result: { published_at: PUBLIC_SINCE },
  },
  publish: {
    ...ofForm,
    publishedAt: null,
    act: (page) => press(page, 'Publicar'),
    result: { published_at: expect.stringMatching(/^20\d\d-/) },
  },
  schedule: {
    ...ofForm,
    stays: true,
    publishedAt: null,
    async act(page) {
      await press(page, 'Programar…');
      await page.getByLabel('Día y hora').fill('2099-12-03T09:00');
      await page.getByRole('dialog').getByRole('button', { name: 'Programar' }).click();
    },
    result: { published_at: '2099-12-03T12:00:00+00:00' },
  },
  hide: {
    ...ofForm,
    publishedAt: PUBLIC_SINCE,
    async act(page) {
      await press(page, 'Ocultar');
      await confirm(page, 'Ocultar');
    },
    result: { published_at: null },
  },
  'carousel switch': {
    ...ofForm,
    publishedAt: PUBLIC_SINCE,
    async act(page) {
      await page.getByLabel('Mostrar en el carrusel').check();
      await press(page, 'Guardar');
    },
    isOfCarousel: true,
    result: { show_in_hero: true, published_at: PUBLIC_SINCE },
  },
  delete: {
    screen: 'form',
    method: 'DELETE',
    publishedAt: PUBLIC_SINCE,
    async act(page) {
      await press(page, 'Eliminar');
      await confirm(page, 'Eliminar');
    },
    result: null,
  },
  'restore a version': {
    screen: 'versions',
    method: 'PATCH',
    publishedAt: PUBLIC_SINCE,
    async act(page) {
      await page.getByRole('radio').last().check();
      await press(page, 'Restaurar');
      await confirm(page, 'Restaurar');
    },
    result: { summary: FIRST, published_at: PUBLIC_SINCE },
  },
  'restore from the trash': {
    screen: 'trash',
    method: 'POST',
    publishedAt: PUBLIC_SINCE,
    act: (page, mark) => inTrash(page, mark).getByRole('button', { name: 'Restaurar' }).click(),
    result: { summary: BEFORE, published_at: PUBLIC_SINCE },
  },
} satisfies Record<string, Operation>;
