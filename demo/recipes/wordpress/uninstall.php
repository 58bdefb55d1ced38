<?php
/** Removes what the plugin has stored, when it is deleted. Posts keep their shortcodes and blocks. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'presswall' );
delete_option( 'presswall_keys' );
