import './everyPage.ts';
import { applyBlogFilter, startBlogFilter } from '../sections/blog/blogFilter.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { holdTouches } from './holdTouches.ts';

holdTouches();
startBlogFilter();
startDialogs();
startFetchingIslands();

document.addEventListener('DOMContentLoaded', applyBlogFilter);
