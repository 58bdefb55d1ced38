<?php
/** Installs WordPress for a test: an administrator, the plugin, addresses by category, and the posts of the task. */
define( 'WP_INSTALLING', true );
$task = json_decode( file_get_contents( 'php://stdin' ), true );
require $task['folder'] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install( 'The Ledger', $task['user'], 'editor@ledger.example', true, '', $task['password'] );
update_option( 'permalink_structure', '/%category%/%postname%/' );
$error = activate_plugin( 'presswall/presswall.php' );
if ( is_wp_error( $error ) ) {
	fwrite( STDERR, $error->get_error_message() );
	exit( 1 );
}
foreach ( $task['posts'] as $post ) {
	$category = wp_create_category( $post['category'] );
	$id       = wp_insert_post(
		array(
			'post_title'    => $post['title'],
			'post_name'     => $post['slug'],
			'post_content'  => $post['content'],
			'post_status'   => 'publish',
			'post_author'   => 1,
			'post_category' => array( $category ),
			'tags_input'    => $post['tags'],
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		fwrite( STDERR, $id->get_error_message() );
		exit( 1 );
	}
}
flush_rewrite_rules();
