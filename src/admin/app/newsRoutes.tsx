import { NewsForm } from '#admin/news/NewsForm.tsx';
import { newsKind } from '#admin/news/newsKind.ts';
import { recordScreens } from './recordScreens.tsx';

/** The screens of news: features do not import one another. */
export const screens = recordScreens(newsKind, NewsForm);
